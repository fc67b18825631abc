import { measuredLevels } from '@lamplight/domain/play/measured-levels.ts';
import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { Swords } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from '../../../shared/routing/link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { DialogDescription, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { usePlay, usePlayActions } from '../play-context.ts';
import { dialogsCopy } from './copy.ts';
import '../../../shared/board/pieces.css';

const words = dialogsCopy.opponent;

export function OpponentDialog({ onBack }: { onBack: () => void }) {
  const { state, isBusy } = usePlay('state', 'isBusy');
  const { playOn } = usePlayActions();
  const [level, setLevel] = useState<SkillLevel>(state.skillLevel);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) playOn(level);
      }}
    >
      <DialogTitle>{words.title}</DialogTitle>
      <DialogDescription>{words.lead}</DialogDescription>
      <fieldset className="mt-4 grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{words.levels}</legend>
        {skillLevels.map((each) => (
          <LevelCard
            key={each}
            level={each}
            isChosen={each === level}
            onChoose={() => setLevel(each)}
          />
        ))}
      </fieldset>
      <p className="mt-3 text-micro text-text-3">
        {words.notHuman}{' '}
        <Link href="/about-the-model" target="_blank" className="quiet-link thumb">
          {words.aboutModel}
          <span className="sr-only">{dialogsCopy.verdict.newTab}</span>
        </Link>
      </p>
      <div className="dialog-foot">
        <div className="choice-buttons">
          <Button type="submit" variant="primary" size="lg" pending={isBusy}>
            {!isBusy && <Swords aria-hidden />}
            {words.start}
          </Button>
          <Button size="lg" onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** A chess piece for each level of the computer, from pawn to king. */
const pieces: Readonly<Record<SkillLevel, string>> = {
  beginner: 'pc white pawn',
  casual: 'pc white knight',
  intermediate: 'pc white bishop',
  advanced: 'pc white rook',
  expert: 'pc white queen',
  grandmaster: 'pc white king',
};

interface LevelCardProps {
  readonly level: SkillLevel;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function LevelCard({ level, isChosen, onChoose }: LevelCardProps) {
  const id = useId();
  const { name, description, elo } = skills[level];
  return (
    <label className="level-card">
      <input
        type="radio"
        name="level"
        value={level}
        checked={isChosen}
        data-first={isChosen || undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        onChange={onChoose}
      />
      <span aria-hidden className={cx('row-span-2 size-9', pieces[level])} />
      <span id={`${id}-name`} className="font-semibold">
        {name}
      </span>
      <span id={`${id}-facts`} className="col-start-2 grid gap-px text-micro text-text-2">
        <span className="tnum absolute top-3 right-3">{words.elo(elo)}</span>
        <span className="text-small">{description}</span>
        <span className="tnum mt-0.5">{describeStrength(level)}</span>
      </span>
    </label>
  );
}

/** Describes the measured results of a level against the neighbouring level. */
export function describeStrength(level: SkillLevel): string {
  const place = skillLevels.indexOf(level);
  const [below, above] = [skillLevels[place - 1], skillLevels[place + 1]];
  const measured = measuredLevels[level];
  if (measured && below) return words.measured(below, measured);
  const lost = above && measuredLevels[above];
  return lost ? words.weakest(above, lost) : '';
}
