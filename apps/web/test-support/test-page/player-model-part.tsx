import { unpackQuestion } from '@lamplight/player-model/messages.ts';
import { useEffect } from 'react';
import { browserPlayerModel } from '../../src/shared/player-model/player-model-runtime.ts';
import { predictInWindow } from './predict-in-window.ts';

/** Part without controls: tests ask the player model through the window. */
export function PlayerModelPart() {
  useEffect(() => {
    predictInWindow((questions) => browserPlayerModel.predictAll(questions.map(unpackQuestion)));
  }, []);
  return <p>The player model answers the questions of tests.</p>;
}
