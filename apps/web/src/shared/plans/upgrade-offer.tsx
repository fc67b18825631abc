import { upgradeDialogPrice } from '@lamplight/domain/plans/prices.ts';
import { Check } from 'lucide-react';
import { navigate } from '../routing/location.ts';
import { Button } from '../ui/button.tsx';
import { DialogDescription, DialogFooter, DialogTitle } from '../ui/dialog.tsx';
import { copy } from './copy.ts';

export type UpgradeWords = {
  title: string;
  description: string;
  /** Features of the plan, each shown on its own line. */
  points: readonly string[];
  action: { label: string; href: string };
};

type UpgradeOfferProps = {
  words: UpgradeWords;
  onLater: () => void;
  /** Called before the navigation to the offer. */
  onChosen: () => void;
};

/** Content of an upgrade dialog: features and price of the next plan. */
export function UpgradeOffer({ words, onLater, onChosen }: UpgradeOfferProps) {
  return (
    <>
      <DialogTitle>{words.title}</DialogTitle>
      <DialogDescription>{words.description}</DialogDescription>
      <ul aria-label={copy.brings} className="mt-5 grid gap-2.5">
        {words.points.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-text-3" />
            {point}
          </li>
        ))}
      </ul>
      <p className="tnum mt-6 flex items-baseline gap-2.5 border-t pt-4">
        <span className="sr-only">{copy.regularPrice}</span>
        <s className="text-title text-text-3">{upgradeDialogPrice.regular}</s>
        <span className="sr-only">{copy.priceNow}</span>
        <span className="display text-h3">{upgradeDialogPrice.now}</span>
      </p>
      <DialogFooter>
        <Button data-first onClick={onLater}>
          {copy.maybeLater}
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            onChosen();
            navigate(words.action.href);
          }}
        >
          {words.action.label}
        </Button>
      </DialogFooter>
    </>
  );
}
