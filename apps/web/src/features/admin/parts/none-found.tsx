import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/notice.tsx';

type NoneFoundProps = {
  isFiltered: boolean;
  words: { readonly empty: string; readonly noneFound: string; readonly showAll: string };
  onShowAll: () => void;
};

/** Replaces an empty list: says why it is empty and offers to clear the filter. */
export function NoneFound({ isFiltered, words, onShowAll }: NoneFoundProps) {
  if (!isFiltered) return <EmptyState message={words.empty} />;
  return (
    <EmptyState
      message={words.noneFound}
      action={
        <Button size="sm" onClick={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  );
}
