import { useEffect, useMemo, useState } from 'react';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { useDebounced } from '../parts/use-debounced.ts';
import type { CheckedRecord, KeptMoves, RecordCheck } from './read-record.ts';

/** The reader of records is far larger than the tab: it comes when there is something to read. */
const reader = createLazyModule(() => import('./read-record.ts'));

export interface CheckedText {
  /** Of the text as it was when the hand last rested; undefined without a text or a reader. */
  readonly check: RecordCheck | undefined;
  /** The last that could be read: it stays to be looked at while somebody types on. */
  readonly record: CheckedRecord | undefined;
  readonly state: 'empty' | 'checking' | 'checked' | 'missing';
  /** Whether the text, as far as it was checked, has other moves than a game; or, as it is now, may have: without a reader nobody knows. */
  readonly hasOtherMoves: (kept: KeptMoves, when?: 'now') => boolean;
  /** Fetches the reader again. */
  readonly retry: () => void;
}

export function useRecord(pgn: string): CheckedText {
  const text = useDebounced(pgn, 300);
  const isWanted = text.trim() !== '';
  const [part, setPart] = useState(reader.peek);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isWanted || part !== null || isMissing) return undefined;
    let isGone = false;
    reader.load().then(
      (arrived) => {
        if (!isGone) setPart(arrived);
      },
      () => {
        if (!isGone) setIsMissing(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, part, isMissing]);

  const check = useMemo(
    () => (part !== null && isWanted ? part.readRecord(text) : undefined),
    [part, isWanted, text],
  );
  const [record, setRecord] = useState<CheckedRecord>();
  const read = check?.kind === 'record' ? check.record : undefined;
  if (read !== undefined && read !== record) setRecord(read);
  if (!isWanted && record !== undefined) setRecord(undefined);

  return {
    check,
    record,
    state: stateOf(isWanted, check, isMissing),
    hasOtherMoves: (kept, when) => {
      if (part === null) return when === 'now';
      const asked = when === 'now' && pgn !== text ? part.readRecord(pgn) : check;
      return asked?.kind === 'record' && part.hasOtherMoves(kept, asked.record);
    },
    retry: () => setIsMissing(false),
  };
}

function stateOf(
  isWanted: boolean,
  check: RecordCheck | undefined,
  isMissing: boolean,
): CheckedText['state'] {
  if (!isWanted) return 'empty';
  if (check !== undefined) return 'checked';
  return isMissing ? 'missing' : 'checking';
}
