import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { sheetCopy } from './reports-copy.ts';

type Lines = FactSheet['lines'];

export function EngineLines({ lines }: { lines: Lines }) {
  return (
    <section className="insights-lines">
      <h3>{sheetCopy.lines}</h3>
      <LinesOf name={sheetCopy.before} lines={lines.before} />
      <LinesOf name={sheetCopy.after} lines={lines.after} />
    </section>
  );
}

function LinesOf({ name, lines }: { name: string; lines: Lines['before'] }) {
  return (
    <div>
      <h4>{name}</h4>
      {lines.length === 0 ? (
        <p className="text-text-3">{sheetCopy.noLines}</p>
      ) : (
        <ol aria-label={name}>
          {lines.map(({ score, depth, text }) => (
            <li key={text}>
              <span className="tnum font-semibold">{score}</span>
              <span className="san">{text}</span>
              <span className="tnum text-text-3">{sheetCopy.depth(depth)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
