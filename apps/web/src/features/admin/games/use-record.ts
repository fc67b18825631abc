import { useEffect, useMemo, useState } from 'react';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { useDebounced } from '../parts/hooks.ts';
import type { CheckedRecord, StoredMoves, RecordCheck } from './read-record.ts';

/** The PGN parser is far larger than the tab, so it is loaded only when there is a text to parse. */
const reader = createLazyModule(() => import('./read-record.ts'));

export interface CheckedText {
  /** The result for the debounced text. Undefined if there is no text, or if the parser is not loaded. */
  readonly check: RecordCheck | undefined;
  /** The result for the last text without errors. It stays visible during further typing. */
  readonly record: CheckedRecord | undefined;
  readonly state: 'empty' | 'checking' | 'checked' | 'missing';
  /**
   * True if the checked text has other moves than the stored game. With `now`, also true if the current text is not
   * checked yet.
   */
  readonly hasOtherMoves: (stored: StoredMoves, when?: 'now') => boolean;
  /** Loads the parser again after a failure. */
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
