import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import type { NotePlace } from './note-place.ts';
import { getPositionKey, playUci, toFen } from './spot.ts';
import type { Spot } from './spot.ts';

/** Words that tell how the game can go on after moves that are not named. */
const forecastWords =
  /\b(?:soon|next|then|later|further|eventually|afterwards|before long|shortly|looking ahead|moves (?:on|later)|moves to come|from there|down the line|line|lines|engine|continuation|variation|what follows|in the end|can go on|may continue)\b/u;

/** Words with which the engine compares moves of one position: they tell of no line. */
const comparing =
  /\bengine (?:[a-z]+ly )?(?:rates?|ranks?|scores?|values|prefers?|puts|places|sees (?:little|nothing|hardly anything|no (?:real |great |big )?(?:difference|gap)))\b/u;

/** True if a move in this sentence may belong to a line that the engine gives. */
export function isForecast(canonical: string): boolean {
  return forecastWords.test(canonical) && !comparing.test(canonical);
}

/** Positions on the engine's lines after the noted move, except the first. */
export function listForeseen(
  { after }: NotePlace,
  request: (positionKey: string, fen: string) => PositionAnalysis | undefined,
): Spot[] {
  const analysis = request(getPositionKey(after), toFen(after));
  return (analysis?.lines ?? []).flatMap(({ moves }) => {
    const spots: Spot[] = [];
    let at: Spot | undefined = after;
    for (const uci of moves) {
      at = playUci(at, uci);
      if (!at) break;
      spots.push(at);
    }
    return spots;
  });
}
