import { usePlay } from '../play-context.ts';
import { dialogsCopy } from './dialogs-copy.ts';

const words = dialogsCopy.score;

/** What the guesses of this session have brought. Nothing where none was asked for. */
export function ScoreStrip() {
  const { state, open } = usePlay();
  const { found, asGood, asked, points, outOf } = state.score;
  if (asked === 0) return null;
  const counters = [
    { name: words.found, value: words.outOf(found, asked) },
    { name: words.asGood, value: `${asGood}` },
    { name: words.points, value: words.outOf(points, outOf) },
  ];
  return (
    <section aria-label={words.title} className="score-strip">
      <dl>
        {counters.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="quiet-link thumb" onClick={() => open({ kind: 'scoring' })}>
        {words.how}
      </button>
    </section>
  );
}
