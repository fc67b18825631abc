import type { AnalysisAction } from '@lamplight/domain/analysis/analysis-state.ts';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { findEndOfLine } from '../board/board-facts.ts';
import type { AnalysisCommand } from './key-command.ts';
import type { Analysis, BoardCommands, ShownLine } from '../analysis-context.ts';

interface CommandTargets {
  readonly analysis: Analysis;
  readonly mistakes: BoardCommands['mistakes'];
  readonly openKeys: () => void;
}

/** Runs a command on the latest state. The function is always the same object, so it causes no re-render. */
export function useCommands(reach: CommandTargets): (command: AnalysisCommand) => void {
  const latest = useRef(reach);
  useLayoutEffect(() => {
    latest.current = reach;
  });
  return useCallback((command) => runCommand(latest.current, command), []);
}

const toTried = (id: number | null): AnalysisAction => ({ type: 'go-to-tried', id });

function runCommand(
  { analysis, mistakes, openKeys }: CommandTargets,
  command: AnalysisCommand,
): void {
  const { board, view, exploring, suggestions } = analysis;
  const { exploration } = board.state;
  const goTo = (index: number | undefined): void => {
    if (index !== undefined) board.dispatch({ type: 'go-to', index });
  };
  const playBest = (): void => {
    const isHere =
      !analysis.shown?.isFollowed && suggestions.kind === 'lines' && suggestions.fen === board.fen;
    const best = isHere ? suggestions.lines[0]?.uci[0] : undefined;
    if (exploring.on && best) board.dispatch({ type: 'try-line', line: [best] });
  };
  const commands: Readonly<Record<AnalysisCommand, () => void>> = {
    first: () => board.dispatch(exploration ? toTried(null) : { type: 'first' }),
    previous: () => board.dispatch({ type: exploration ? 'tried-back' : 'previous' }),
    next: () => board.dispatch({ type: exploration ? 'tried-forward' : 'next' }),
    last: () =>
      board.dispatch(exploration ? toTried(findEndOfLine(exploration)) : { type: 'last' }),
    resume: () => board.dispatch({ type: 'resume' }),
    // A variation on the board takes these commands before the game.
    ...(analysis.shown?.line && createLineCommands(analysis.shown.line)),
    'next-mistake': () => goTo(mistakes.next),
    'previous-mistake': () => goTo(mistakes.previous),
    flip: analysis.flip,
    threat: () => analysis.setHere({ threat: !analysis.threat }),
    'think-first': () => analysis.setView({ thinkFirst: !view.thinkFirst }),
    'best-arrow': () => analysis.setView({ bestArrow: !view.bestArrow }),
    engine: () => analysis.setView({ engine: !view.engine }),
    'play-best': playBest,
    keys: openKeys,
  };
  commands[command]();
}

function createLineCommands({ at, last, goTo, close }: ShownLine) {
  return {
    first: () => goTo(0),
    previous: () => goTo(Math.max(at - 1, 0)),
    next: () => goTo(Math.min(at + 1, last)),
    last: () => goTo(last),
    resume: close,
  };
}
