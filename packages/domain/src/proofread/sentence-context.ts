import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import type { Square } from '../chess/square.ts';
import { formatSquare } from '../coach/verify/board.ts';
import { formatUci } from '../coach/verify/rules.ts';
import { bindLine, getLineEnd, isBroken } from './bind-line.ts';
import type { BoundLine, LineBinding } from './bind-line.ts';
import { readDescribedMoves } from './described-moves.ts';
import type { DescribingContext } from './described-moves.ts';
import { isForecast, listForeseen } from './engine-lines.ts';
import type { Entity, LineEntity, PieceEntity, ReadSentence } from './entities.ts';
import type { NotePlace } from './note-place.ts';
import { resolvePiece } from './resolve-piece.ts';
import { getPositionKey, listAncestors, toFen } from './spot.ts';
import type { Spot } from './spot.ts';
import type { Basis, Evidence, Finding } from './verdict.ts';

/** Answer of a test at one position: undefined if the expression cannot be about this position. */
export type Truth = boolean | undefined;

/** A match of a rule's pattern in the canonical text. */
export interface Match {
  readonly index: number;
  readonly text: string;
  /** Groups by name. */
  readonly groups: Readonly<Record<string, string | undefined>>;
}

export interface Shown {
  readonly squares?: readonly Square[];
  readonly arrows?: readonly (readonly [Square, Square])[];
}

/** An expression to decide: proved if the test is true at one of the places, refuted if it is false at all that apply. */
export interface Question {
  readonly rule: string;
  readonly basis?: Basis;
  readonly match: Match;
  readonly places: readonly Spot[];
  readonly test: (spot: Spot) => Truth;
  /** Reason if the expression is false. For example: 'the knight on f6 is not pinned'. */
  readonly otherwise: string;
  readonly show?: (spot: Spot) => Shown;
}

/** A sentence with its entities, lines and positions, as the rules see it. */
export interface SentenceContext {
  readonly place: NotePlace;
  readonly read: ReadSentence;
  /** Earlier sentences of the same comment, as canonical texts, the latest last. */
  readonly earlierText: readonly string[];
  /** Bindings of the lines in this sentence, by the number of their entity. */
  readonly lines: ReadonlyMap<number, LineBinding>;
  /** Lines of earlier sentences of the comment, the latest last. */
  readonly earlierLines: readonly BoundLine[];
  readonly getEntity: (token: string) => Entity | undefined;
  readonly getPiece: (token: string) => PieceEntity | undefined;
  readonly getLine: (token: string) => BoundLine | undefined;
  /** Positions that an expression at this offset of the canonical text can be about, the likeliest first. */
  readonly getPlaces: (canonicalOffset: number) => Spot[];
  /** Finds all matches of a pattern (with the flags `gu`) in the canonical text. */
  readonly scan: (pattern: RegExp) => Match[];
  readonly decide: (question: Question) => Finding;
  /** Makes a finding without a test. */
  readonly report: (
    finding: Pick<Finding, 'rule' | 'verdict' | 'basis' | 'reason'> & {
      match: Match;
      evidence?: Evidence;
    },
  ) => Finding;
  /** The engine's analysis of a position; undefined if it must be searched first. */
  readonly evaluate: (spot: Spot) => PositionAnalysis | undefined;
}

export interface ContextInput {
  readonly place: NotePlace;
  readonly read: ReadSentence;
  readonly earlierText: readonly string[];
  readonly earlierLines: readonly BoundLine[];
  readonly request: (positionKey: string, fen: string) => PositionAnalysis | undefined;
}

const tokenAt = /<([A-Z])(\d+)>/gu;
/** Words that put a statement into the position before the move. */
const pastWords = /\b(?:was|were|had|before|until|so far|previously|earlier|once)\b/u;

export function createSentenceContext(input: ContextInput): SentenceContext {
  const { place, read, earlierText, earlierLines, request } = input;
  const { canonical, entities } = read;
  const lines = bindLines(input);
  const offsets = new Map<number, number>();
  for (const match of canonical.matchAll(tokenAt)) offsets.set(Number(match[2]), match.index);

  const getEntity = (token: string): Entity | undefined =>
    entities[Number(/\d+/.exec(token)?.[0] ?? -1)];

  const getPlaces = (offset: number): Spot[] => {
    const bound = [...lines].flatMap(([index, binding]) =>
      isBroken(binding) ? [] : [{ binding, at: offsets.get(index) ?? 0 }],
    );
    const before = bound.filter(({ at }) => at < offset).toReversed();
    const following = bound.filter(({ at }) => at >= offset);
    const ends = before.map(({ binding }) => getLineEnd(binding));
    const inner = before.flatMap(({ binding }) => binding.spots.slice(0, -1).toReversed());
    const earlier = earlierLines.slice(-1).map(getLineEnd);
    const isPast = pastWords.test(canonical);
    const own = [place.after, ...(place.before ? [place.before] : [])];
    const noted = isPast ? own : own.slice(0, 1);
    const rest = [
      ...following.map(({ binding }) => getLineEnd(binding)),
      ...inner,
      ...own,
      ...earlier,
    ];
    // 'Three moves ago', 'on move 24': positions of the game itself.
    const numbers = new Set(
      [...canonical.matchAll(/\bmoves? (<N\d+>)/gu)].flatMap(([, token = '']) => {
        const entity = getEntity(token);
        return entity?.kind === 'number' ? [entity.value] : [];
      }),
    );
    const dated = [
      ...(/\bago\b/u.test(canonical) ? listAncestors(place.after).toReversed() : []),
      ...place.game.filter(
        ({ board, parent }) =>
          numbers.has(board.moveNumber) || (parent && numbers.has(parent.board.moveNumber)),
      ),
    ];
    const game = [...dated, ...(place.isAboutGame ? place.game : [])];
    return [...new Set([...ends.slice(0, 1), ...noted, ...ends, ...rest, ...game])];
  };

  const report: SentenceContext['report'] = ({ match, ...finding }) => ({
    ...finding,
    start: read.toOffset(match.index),
    end: read.toOffset(match.index + match.text.length),
  });

  const readMatch = ({ index, text }: Match): string =>
    read.text.slice(read.toOffset(index), read.toOffset(index + text.length));

  const decide = (question: Question): Finding => {
    const { rule, basis = 'rules', match, places, test, otherwise, show } = question;
    let refutedAt: Spot | undefined;
    for (const spot of places) {
      const truth = test(spot);
      if (truth === true) {
        return report({
          rule,
          basis,
          match,
          verdict: 'proved',
          reason: '',
          evidence: createEvidence(place, spot, show?.(spot)),
        });
      }
      if (truth === false) refutedAt ??= spot;
    }
    if (!refutedAt)
      return report({
        rule,
        basis,
        match,
        verdict: 'unproved',
        reason: `cannot be checked: ${readMatch(match)}`,
      });
    return report({
      rule,
      basis,
      match,
      verdict: 'refuted',
      reason: otherwise,
      evidence: createEvidence(place, refutedAt, show?.(refutedAt)),
    });
  };

  return {
    place,
    read,
    earlierText,
    earlierLines,
    lines,
    getEntity,
    getPiece: (token) => {
      const entity = getEntity(token);
      return entity?.kind === 'piece' ? entity : undefined;
    },
    getLine: (token) => {
      const binding = lines.get(Number(/\d+/.exec(token)?.[0] ?? -1));
      return binding && !isBroken(binding) ? binding : undefined;
    },
    getPlaces,
    scan: (pattern) => scanText(canonical, pattern),
    decide,
    report,
    evaluate: (spot) => request(getPositionKey(spot), toFen(spot)),
  };
}

function createDescribing(
  { place, read: { canonical, entities }, earlierLines }: ContextInput,
  lines: ReadonlyMap<number, LineBinding>,
): DescribingContext {
  const getEntity = (token: string): Entity | undefined =>
    entities[Number(/\d+/.exec(token)?.[0] ?? -1)];
  return {
    place,
    lines,
    earlierLines,
    getEntity,
    getPiece: (token) => {
      const entity = getEntity(token);
      return entity?.kind === 'piece' ? entity : undefined;
    },
    scan: (pattern) => scanText(canonical, pattern),
  };
}

/** Does what `matchAll` does, but does not copy the pattern: copying took a fifth of the time of proof-reading. */
function scanText(canonical: string, pattern: RegExp): Match[] {
  if (!pattern.global) throw new TypeError(`${pattern.source} is not global`);
  const found: Match[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(canonical); match; match = pattern.exec(canonical)) {
    found.push({ index: match.index, text: match[0], groups: match.groups ?? {} });
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}

/** Binds the lines of the sentence one after the other, because a line may continue the one before. */
function bindLines(input: ContextInput): Map<number, LineBinding> {
  const { place, read, earlierLines } = input;
  const { canonical, entities } = read;
  const found = new Map<number, LineBinding>();
  for (const [index, entity] of entities.entries()) {
    if (entity.kind !== 'line') continue;
    const at = canonical.indexOf(`<L${index}>`);
    const known = [...found.values()].filter((binding): binding is BoundLine => !isBroken(binding));
    const earlier = [...earlierLines, ...known];
    const before = canonical.slice(0, at);
    const after = canonical.slice(at + `<L${index}>`.length);
    const told = (): Spot[] =>
      readDescribedMoves(createDescribing(input, found))
        .filter(({ end }) => end <= at)
        .flatMap(({ ends }) => ends);
    const foreseen = (): Spot[] =>
      isForecast(canonical) ? listForeseen(place, input.request) : [];
    found.set(
      index,
      bindLine(entity satisfies LineEntity, { place, earlier, before, after, told, foreseen }),
    );
  }
  return found;
}

/** Describes where the position stands: the moves from the nearest position of the note's own path. */
export function createEvidence(place: NotePlace, spot: Spot, shown: Shown = {}): Evidence {
  return {
    ...describeWay(place, spot),
    position: getPositionKey(spot),
    squares: shown.squares ?? [],
    arrows: shown.arrows ?? [],
  };
}

/** The moves to a position from the last position that it shares with the path to the note. */
export function describeWay(
  place: NotePlace,
  spot: Spot,
): Pick<Evidence, 'start' | 'line' | 'uci'> {
  const path = new Set(listAncestors(place.after));
  const line: string[] = [];
  const uci: string[] = [];
  let at = spot;
  while (!path.has(at) && at.parent) {
    line.unshift(at.san ?? '--');
    uci.unshift(at.move ? formatUci(at.move) : '0000');
    at = at.parent;
  }
  return { start: toFen(at), line, uci };
}

/** Squares that an entity can mean at this position: of a piece, a square, or the piece that made the last move of a line. */
export function resolveSquares(context: SentenceContext, token: string, spot: Spot): Square[] {
  const entity = context.getEntity(token);
  if (entity?.kind === 'square') return [entity.square];
  if (entity?.kind === 'piece') return resolvePiece(spot.board, entity);
  if (entity?.kind === 'line') {
    const line = context.getLine(token);
    const end = line && getLineEnd(line);
    return end?.move ? [formatSquare(end.move.to)] : [];
  }
  return [];
}
