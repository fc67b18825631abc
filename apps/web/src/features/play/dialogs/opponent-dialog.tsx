import { skillLevels } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { usePlay } from '../play-context.ts';
import { dialogsCopy } from './dialogs-copy.ts';
import { LevelCard } from './level-card.tsx';

const words = dialogsCopy.opponent;

export function OpponentDialog({ onBack }: { onBack: () => void }) {
  const { state, isBusy, playOn } = usePlay();
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
      <fieldset className="level-cards">
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
      <p className="mt-3 text-micro text-text-3">{words.notHuman}</p>
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
