import { useEffect, useMemo, useState } from 'react';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { useDebounced } from '../parts/hooks.ts';
import type { CheckedRecord, StoredMoves, RecordCheck } from './read-record.ts';

/** The PGN reader is far larger than the tab: it is loaded when there is a text to read. */
const reader = createLazyModule(() => import('./read-record.ts'));

export interface CheckedText {
  /** The result for the debounced text; undefined without a text or a reader. */
  readonly check: RecordCheck | undefined;
  /** The last text without errors; it stays visible during further typing. */
  readonly record: CheckedRecord | undefined;
  readonly state: 'empty' | 'checking' | 'checked' | 'missing';
  /**
   * True when the checked text has other moves than the game. With `now`, true as well when the current text is not
   * checked yet.
   */
  readonly hasOtherMoves: (stored: StoredMoves, when?: 'now') => boolean;
  /** Loads the reader again. */
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
    state: toState(isWanted, check, isMissing),
    hasOtherMoves: (stored, when) => {
      if (part === null) return when === 'now';
      const state = when === 'now' && pgn !== text ? part.readRecord(pgn) : check;
      return state?.kind === 'record' && part.hasOtherMoves(stored, state.record);
    },
    retry: () => setIsMissing(false),
  };
}

function toState(
  isWanted: boolean,
  check: RecordCheck | undefined,
  isMissing: boolean,
): CheckedText['state'] {
  if (!isWanted) return 'empty';
  if (check !== undefined) return 'checked';
  return isMissing ? 'missing' : 'checking';
}
