import { levelAgreements, modelCard } from '@lamplight/player-model/model-card.ts';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { aboutModelCopy as words } from './about-model-copy.ts';
import { FigureTable } from './figure-table.tsx';
import { TextPage } from './text-page.tsx';

const { weights, comparison, calibration } = modelCard;

/** Facts about the player model. They come from the model card, as the API's and those of the docs do. */
export function AboutModelPage() {
  return (
    <TextPage title={words.title}>
      <p className="prose-lamp mt-6 text-h3/8 text-text-2">{words.lead}</p>
      <Section title={words.what.title}>
        {words.what.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{words.what.usedFor}</p>
        <BulletList items={words.what.uses} />
      </Section>
      <Section title={words.data.title}>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
          {words.data.facts.map(([name, value]) => (
            <div key={name} className="sm:contents">
              <dt className="font-sans text-small font-semibold text-text-2 sm:pt-1">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="sm:contents">
            <dt className="font-sans text-small font-semibold text-text-2 sm:pt-1">SHA-256</dt>
            <dd className="text-micro wrap-anywhere">{weights.sha256}</dd>
          </div>
        </dl>
        <p>
          <a href={weights.path} download={weights.name} className={`thumb ${linkClass}`}>
            {words.data.download}
          </a>
        </p>
      </Section>
      <Section title={words.comparison.title}>
        <p>{words.comparison.text}</p>
        <FigureTable
          caption={words.comparison.caption}
          columns={Object.values(words.comparison.columns)}
          emphasised={1}
          rows={comparison.map((range) => [
            formatRange(range),
            formatPercent(range.playerModel),
            formatPercent(range.maia),
            formatPercent(range.limitedEngine),
            formatPercent(range.fullEngine),
          ])}
        />
        <p className="text-small text-text-3">{words.comparison.notes}</p>
      </Section>
      <Section title={words.levels.title}>
        <p>{words.levels.text}</p>
        <FigureTable
          caption={words.levels.caption}
          columns={Object.values(words.levels.columns)}
          rows={levelAgreements.map(({ level, people, firstChoice, drawn, limitedEngine }) => [
            level,
            people,
            formatPercent(firstChoice),
            formatPercent(drawn),
            formatPercent(limitedEngine),
          ])}
        />
      </Section>
      <Section title={words.calibration.title}>
        <p>{words.calibration.text}</p>
        <FigureTable
          caption={words.calibration.caption}
          columns={Object.values(words.calibration.columns)}
          rows={calibration.groups.map(({ from, to, moves, predicted, played }) => [
            `${formatPercent(from, 0)} to ${formatPercent(to, 0)}`,
            moves.toLocaleString('en-US'),
            formatPercent(predicted),
            formatPercent(played),
          ])}
        />
      </Section>
      <Section title={words.limits.title}>
        <BulletList items={words.limits.list} />
      </Section>
      <Section title={words.runs.title}>
        <p>
          {words.runs.text}
          <a href="/api/player-model" className={linkClass}>
            {words.runs.api}
          </a>
          .
        </p>
      </Section>
    </TextPage>
  );
}

const linkClass =
  'rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-text';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="display text-h3">
        {title}
      </h2>
      <div className="prose-lamp mt-3 space-y-4 leading-7">{children}</div>
    </section>
  );
}

function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-text-3">
      {items.map((item) => (
        <li key={item} className="pl-1">
          {item}
        </li>
      ))}
    </ul>
  );
}

function formatRange({ from, to }: { from: number; to: number }): string {
  return `${from}–${to}`;
}

function formatPercent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}%`;
}
