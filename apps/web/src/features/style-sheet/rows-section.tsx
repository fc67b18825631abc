import { useId, useState } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Table, Td, Th, Tr } from '../../shared/ui/table.tsx';
import { Section } from './section.tsx';

const games = [
  {
    id: 'karjakin',
    title: 'Carlsen – Karjakin',
    event: 'World Championship 2016',
    result: '1–0, 50 moves',
    isLocked: false,
  },
  {
    id: 'aronian',
    title: 'Carlsen – Aronian',
    event: 'Sinquefield Cup 2013',
    result: '1–0, 70 moves',
    isLocked: false,
  },
  {
    id: 'anand',
    title: 'Anand – Carlsen',
    event: 'World Championship 2013',
    result: '0–1, 28 moves',
    isLocked: true,
  },
] as const;

const jobs = [
  { game: 'Carlsen – Karjakin', state: 'Complete', moves: 99, seconds: '412.0' },
  { game: 'Carlsen – Aronian', state: 'Running', moves: 61, seconds: '250.4' },
  { game: 'Anand – Carlsen', state: 'Failed', moves: 0, seconds: '3.1' },
] as const;

export function RowsSection() {
  const [chosen, setChosen] = useState<string>('aronian');
  const name = useId();
  return (
    <Section title="List rows: normal, selected, locked">
      <Card>
        <fieldset className="divide-y">
          <legend className="sr-only">Choose a game</legend>
          {games.map((game) => {
            const isChosen = game.id === chosen;
            const text = (
              <>
                <span className="min-w-0 flex-1 basis-44">
                  <span className="block font-semibold">{game.title}</span>
                  <span className="block text-small text-text-2">{game.event}</span>
                </span>
                <span className="tnum text-small text-text-2">{game.result}</span>
              </>
            );
            const row = 'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5';
            if (game.isLocked) {
              return (
                <div key={game.id} className={row}>
                  {text}
                  <Badge variant="locked">Upgrade to access</Badge>
                </div>
              );
            }
            return (
              <label
                key={game.id}
                className={cx(
                  row,
                  'cursor-pointer transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring',
                  isChosen ? 'bg-lamp-veil shadow-[inset_2px_0_0_var(--lamp)]' : 'hover:bg-raised',
                )}
              >
                {text}
                <input
                  type="radio"
                  name={name}
                  checked={isChosen}
                  className="grid size-4 appearance-none place-items-center rounded-full border border-line-strong outline-none checked:border-lamp-ink checked:before:size-2 checked:before:rounded-full checked:before:bg-lamp-ink"
                  onChange={() => setChosen(game.id)}
                />
              </label>
            );
          })}
        </fieldset>
      </Card>
    </Section>
  );
}

export function TableSection() {
  return (
    <Section title="Table">
      <Card>
        <Table label="Analysis jobs">
          <thead>
            <tr>
              <Th>Game</Th>
              <Th>Status</Th>
              <Th numeric>Moves</Th>
              <Th numeric>Seconds</Th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <Tr key={job.game}>
                <Td className="font-semibold whitespace-nowrap">{job.game}</Td>
                <Td>
                  <Badge variant={job.state === 'Failed' ? 'failed' : 'neutral'}>{job.state}</Badge>
                </Td>
                <Td numeric>{job.moves}</Td>
                <Td numeric>{job.seconds}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Section>
  );
}
