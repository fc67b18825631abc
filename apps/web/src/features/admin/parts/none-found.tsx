import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/notice.tsx';

type NoneFoundProps = {
  isFiltered: boolean;
  words: { readonly empty: string; readonly noneFound: string; readonly showAll: string };
  onShowAll: () => void;
};

/** In the place of an empty list: why it is, and the way back from a filter that lets nothing through. */
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
