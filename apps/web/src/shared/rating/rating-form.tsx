import { errorMessage } from '@lamplight/contract/error-message.ts';
import { parseRating } from '@lamplight/domain/account/rating.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { api } from '../api/api.ts';
import { TextField } from '../forms/field.tsx';
import { session } from '../session/session.ts';
import { profileQuery } from '../shell/queries.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { ratingCopy } from './copy.ts';

interface RatingFormProps {
  /** Stored rating; null if it is unknown. */
  readonly rating: number | null;
  readonly isAnswered: boolean;
  /** Called after the answer is stored. */
  readonly onSaved?: () => void;
}

/** Form for the reader's rating. "I do not know" is an answer like any other. */
export function RatingForm({ rating, isAnswered, onSaved }: RatingFormProps) {
  const update = useUpdateRating();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(rating === null ? '' : String(rating));
  const [error, setError] = useState<string>();

  const save = (answer: number | null): void => {
    if (update.isPending) return;
    setError(undefined);
    update.mutate(answer, {
      onSuccess: ({ user }) => {
        setTyped(user.rating === null ? '' : String(user.rating));
        onSaved?.();
      },
    });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = parseRating(typed);
    if (parsed === undefined) {
      setError(ratingCopy.range);
      form.current?.querySelector('input')?.focus();
    } else save(parsed);
  };

  return (
    <form ref={form} noValidate className="grid gap-3" onSubmit={submit}>
      <TextField
        name="rating"
        label={ratingCopy.label}
        inputMode="numeric"
        autoComplete="off"
        placeholder={ratingCopy.placeholder}
        value={typed}
        error={error}
        hint={ratingCopy.hint}
        onValueChange={setTyped}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={update.isPending}>
          {ratingCopy.save}
        </Button>
        <Button
          type="button"
          disabled={update.isPending || (isAnswered && rating === null)}
          onClick={() => save(null)}
        >
          {ratingCopy.unknown}
        </Button>
      </div>
      <p className="text-small text-text-3">{ratingCopy.assumed}</p>
    </form>
  );
}

/** Stores the reader's rating; null is the answer "I do not know". */
function useUpdateRating() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: number | null) => api.call('POST /api/auth/rating', { body: { rating } }),
    onSuccess: ({ user }) => {
      client.setQueryData(profileQuery.queryKey, { user });
      session.updateUser(user);
      toast(user.rating === null ? ratingCopy.doneUnknown : ratingCopy.done);
    },
    onError: (error) =>
      toast({
        title: ratingCopy.failed.title,
        description: errorMessage(error, ratingCopy.failed.description),
        variant: 'destructive',
      }),
  });
}
