import type { AdminSentence } from '@lamplight/contract/admin-annotations.ts';
import { BadgeCheck, CircleQuestionMark, CircleX, Hourglass, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '../../../shared/ui/badge.tsx';
import { copy } from './copy.ts';

export type VerdictName = keyof typeof copy.verdicts;

const looks: Record<VerdictName, { variant: BadgeVariant; icon: ReactNode }> = {
  proved: { variant: 'verified', icon: <BadgeCheck aria-hidden /> },
  judgement: { variant: 'neutral', icon: <Quote aria-hidden /> },
  unproved: { variant: 'mode', icon: <CircleQuestionMark aria-hidden /> },
  refuted: { variant: 'failed', icon: <CircleX aria-hidden /> },
  unchecked: { variant: 'neutral', icon: <Hourglass aria-hidden /> },
};

/** The verdict in words with an icon, so that it does not depend on the colour. */
export function VerdictBadge({ verdict }: Pick<AdminSentence, 'verdict'>) {
  const name = verdict ?? 'unchecked';
  return (
    <Badge variant={looks[name].variant} icon={looks[name].icon}>
      {copy.verdicts[name]}
    </Badge>
  );
}

const verdictNames = ['refuted', 'unproved', 'proved', 'judgement', 'unchecked'] as const;

type Verdicts = Readonly<Record<VerdictName, number>>;

/** Numbers of sentences by verdict. Verdicts that no sentence has are left out. */
export function VerdictCounts({ verdicts }: { verdicts: Verdicts }) {
  return (
    <ul className="annotation-counts">
      {verdictNames
        .filter((name) => verdicts[name] > 0)
        .map((name) => (
          <li key={name} data-verdict={name}>
            {looks[name].icon}
            {copy.counted(verdicts[name], copy.verdicts[name])}
          </li>
        ))}
    </ul>
  );
}
