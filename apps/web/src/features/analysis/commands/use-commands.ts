import { useCallback, useLayoutEffect, useRef } from 'react';
import { findEndOfLine } from '../board/board-facts.ts';
import type { AnalysisCommand } from './key-command.ts';
import type { Analysis, BoardCommands } from '../analysis-context.ts';

interface CommandTargets {
  readonly analysis: Analysis;
  readonly mistakes: BoardCommands['mistakes'];
  readonly openKeys: () => void;
}

/** Runs a command on the latest state. The function stays the same, so that nothing is drawn again for it. */
export function useCommands(reach: CommandTargets): (command: AnalysisCommand) => void {
  const latest = useRef(reach);
  useLayoutEffect(() => {
    latest.current = reach;
  });
  return useCallback((command) => runCommand(latest.current, command), []);
}

function runCommand(
  { analysis, mistakes, openKeys }: CommandTargets,
  command: AnalysisCommand,
): void {
  const { board, view, exploring, suggestions } = analysis;
  const { exploration } = board.state;
  const goTo = (index: number | undefined): void => {
    if (index !== undefined) board.dispatch({ type: 'go-to', index });
  };
  switch (command) {
    case 'first':
      board.dispatch(exploration ? { type: 'go-to-tried', id: null } : { type: 'first' });
      return;
    case 'previous':
      board.dispatch({ type: exploration ? 'tried-back' : 'previous' });
      return;
    case 'next':
      board.dispatch({ type: exploration ? 'tried-forward' : 'next' });
      return;
    case 'last':
      board.dispatch(
        exploration ? { type: 'go-to-tried', id: findEndOfLine(exploration) } : { type: 'last' },
      );
      return;
    case 'next-mistake':
      goTo(mistakes.next);
      return;
    case 'previous-mistake':
      goTo(mistakes.previous);
      return;
    case 'flip':
      analysis.flip();
      return;
    case 'threat':
      analysis.setThreat(!analysis.threat);
      return;
    case 'think-first':
      analysis.setView({ thinkFirst: !view.thinkFirst });
      return;
    case 'best-arrow':
      analysis.setView({ bestArrow: !view.bestArrow });
      return;
    case 'engine':
      analysis.setView({ engine: !view.engine });
      return;
    case 'play-best': {
      const isHere = suggestions.kind === 'lines' && suggestions.fen === board.fen;
      const best = isHere ? suggestions.lines[0]?.uci[0] : undefined;
      if (exploring.on && best) board.dispatch({ type: 'try-line', line: [best] });
      return;
    }
    case 'resume':
      board.dispatch({ type: 'resume' });
      return;
    case 'keys':
      openKeys();
      return;
    default:
      command satisfies never;
  }
}
