import { checkPerson } from './check-person.ts';
import {
  filterEntries,
  type Act,
  type Board,
  type Entry,
  type Fault,
  type Finally,
} from './entries.ts';
import { playMove } from './replay.ts';

type Moved = Extract<Act, { kind: 'move' | 'reply' }>;
/** Compares the final state and every response with the requests and their acknowledgements. */
export function checkHistory(history: readonly Entry[], found: Finally): Fault[] {
  const faults: Fault[] = [];
  const moves = Map.groupBy(filterEntries(history, 'move', 'reply'), ({ what }) => what.session);
  const shown = Map.groupBy(history, ({ shown: session }) => session?.id);
  for (const person of found.people) {
    const own = history.filter((entry) => entry.person === person.person);
    faults.push(...checkPerson(own, person));
    for (const session of person.sessions) {
      faults.push(...checkBoard(session), ...checkMoves(session, moves.get(session.id) ?? []));
    }
  }
  for (const [id, answers] of shown) {
    if (id !== undefined) faults.push(...checkAnswers(answers));
  }
  const events = new Set(found.events);
  for (const { what, outcome } of filterEntries(history, 'webhook')) {
    if (outcome !== 'ok' || events.has(what.event)) continue;
    faults.push({ kind: 'an event that was acknowledged is not there', about: what.event });
  }
  return faults;
}

function checkBoard({ id, startFen, moves, boardFen }: Board): Fault[] {
  let fen: string | undefined = startFen;
  for (const move of moves) {
    fen = playMove(fen, move.san);
    if (fen === undefined || fen !== move.fen) break;
  }
  if (fen === boardFen) return [];
  return [{ kind: 'a board is not the replay of its moves', about: id }];
}

/** Compares the moves of a stored session with all moves that were sent to it. */
function checkMoves(session: Board, sent: readonly (Entry & { what: Moved })[]): Fault[] {
  const faults: Fault[] = [];
  const { id, moves, divergences } = session;
  const place = (ply: number, san: string) => `${id}: ${san} after ${ply} half-moves`;
  const tried = (ply: number, san: string) =>
    divergences.filter((one) => one.ply === ply && one.san === san).length;

  for (const { what, outcome } of sent) {
    const { ply, san } = what;
    if (outcome !== 'ok' || moves[ply]?.san === san || tried(ply, san) > 0) continue;
    const about = place(ply, san);
    faults.push({ kind: 'a move that was acknowledged is not there', about });
  }
  for (const [ply, { san, by }] of moves.entries()) {
    if (by === 'recorded') continue;
    const kind = by === 'user' ? 'move' : 'reply';
    const isSent = sent.some(
      ({ what, outcome }) =>
        what.kind === kind && what.ply === ply && what.san === san && outcome !== 'fail',
    );
    if (isSent) continue;
    faults.push({ kind: 'a move is there that nobody made', about: place(ply, san) });
  }
  for (const { ply, san } of divergences) {
    const acts = new Set(
      sent.filter(({ what }) => what.ply === ply && what.san === san).map(({ act }) => act),
    );
    if (tried(ply, san) <= acts.size) continue;
    faults.push({ kind: 'a move is there twice', about: place(ply, san) });
  }
  return faults;
}

/** Checks that every shown board is valid and that a later request never shows an earlier board. */
function checkAnswers(answers: readonly Entry[]): Fault[] {
  const faults: Fault[] = [];
  const inOrder = answers.toSorted((a, b) => a.startedMs - b.startedMs);
  for (const { shown, startedMs } of inOrder) {
    if (!shown) continue;
    faults.push(...checkBoard(shown));
    const seen = Math.max(
      0,
      ...answers
        .filter(({ endedMs }) => endedMs < startedMs)
        .map((entry) => entry.shown?.version ?? 0),
    );
    if (shown.version >= seen) continue;
    const about = `${shown.id}: version ${shown.version} after ${seen}`;
    faults.push({ kind: 'a session went back', about });
  }
  return faults;
}
