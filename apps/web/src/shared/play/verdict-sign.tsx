import { Check, EqualApproximately, X } from 'lucide-react';
import type { VerdictSignKind } from './verdicts.ts';
import './played-move.css';

const icons = { good: Check, near: EqualApproximately, poor: X } as const;

/** Drawn, because the fonts lack these characters. */
export function VerdictSign({ sign }: { sign: VerdictSignKind }) {
  const Icon = icons[sign];
  return <Icon aria-hidden className="verdict-sign" data-sign={sign} />;
}
