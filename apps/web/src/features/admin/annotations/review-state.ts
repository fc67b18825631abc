import { useMemo, useState } from 'react';
import { createRequiredContext } from '../../../shared/game-screen/required-context.ts';
import { toPlace, type Filter } from './filter-sentences.ts';

/** A sentence of the list. */
export interface ChosenSentence {
  readonly key: string;
  readonly index: number;
}

/** A finding or proof on the board. */
export interface Showing {
  /** Index in the evidence of the chosen sentence. */
  readonly evidence: number;
  /** Index of the position in its line; undefined for the last one. */
  readonly at: number | undefined;
}

export interface ReviewActions {
  /** Shows the position of a sentence on the board. */
  readonly choose: (sentence: ChosenSentence) => void;
  readonly showEvidence: (sentence: ChosenSentence, evidence: number) => void;
  readonly goTo: (at: number) => void;
  readonly hideEvidence: () => void;
  readonly startEdit: (sentence: ChosenSentence) => void;
  readonly endEdit: (sentence: ChosenSentence) => void;
  /** Keeps a sentence in view that no longer matches the filter. */
  readonly fix: (sentence: ChosenSentence) => void;
  readonly filterBy: (filter: Filter) => void;
  /** Announces the result of an action. */
  readonly say: (text: string) => void;
}

/** The game under review and the actions, which do not change. */
export const [ReviewProvider, useReview] = createRequiredContext<{
  readonly gameId: string;
  readonly actions: ReviewActions;
}>('ReviewProvider');

interface ReviewState {
  readonly chosen: ChosenSentence | undefined;
  readonly showing: Showing | undefined;
  readonly filter: Filter;
  /** Places of sentences that are shown whatever the filter is. */
  readonly fixed: ReadonlySet<string>;
  readonly edited: ReadonlySet<string>;
  readonly said: string;
}

const initial: ReviewState = {
  chosen: undefined,
  showing: undefined,
  filter: 'all',
  fixed: new Set(),
  edited: new Set(),
  said: '',
};

/** State of the review of one game. The actions stay the same, so that rows are not rendered again. */
export function useReviewState(): { state: ReviewState; actions: ReviewActions } {
  const [state, setState] = useState(initial);
  const actions = useMemo((): ReviewActions => {
    const change = (next: (state: ReviewState) => Partial<ReviewState>): void =>
      setState((now) => ({ ...now, ...next(now) }));
    return {
      choose: (chosen) => change(() => ({ chosen, showing: undefined })),
      showEvidence: (chosen, evidence) =>
        change(() => ({ chosen, showing: { evidence, at: undefined } })),
      goTo: (at) => change(({ showing }) => ({ showing: showing && { ...showing, at } })),
      hideEvidence: () => change(() => ({ showing: undefined })),
      startEdit: (sentence) =>
        change(({ edited, chosen, showing }) => ({
          chosen: sentence,
          showing: isSame(chosen, sentence) ? showing : undefined,
          edited: addTo(edited, sentence),
        })),
      endEdit: (sentence) =>
        change(({ edited, fixed }) => ({
          edited: removeFrom(edited, sentence),
          fixed: addTo(fixed, sentence),
        })),
      fix: (sentence) => change(({ fixed }) => ({ fixed: addTo(fixed, sentence) })),
      filterBy: (filter) => change(() => ({ filter, fixed: new Set() })),
      say: (said) => change(() => ({ said })),
    };
  }, []);
  return { state, actions };
}

function isSame(a: ChosenSentence | undefined, b: ChosenSentence): boolean {
  return a?.key === b.key && a.index === b.index;
}

function addTo(places: ReadonlySet<string>, { key, index }: ChosenSentence): ReadonlySet<string> {
  return new Set(places).add(toPlace(key, index));
}

function removeFrom(
  places: ReadonlySet<string>,
  { key, index }: ChosenSentence,
): ReadonlySet<string> {
  const rest = new Set(places);
  rest.delete(toPlace(key, index));
  return rest;
}
