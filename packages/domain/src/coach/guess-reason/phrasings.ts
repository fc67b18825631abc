import type { Fact } from '../fact.ts';
import type { Connective } from '../wording/connectives.ts';
import { needsOpener, openersFor } from '../wording/connectives.ts';
import type { Frame } from '../wording/frame.ts';
import type { Extra } from '../wording/wording.ts';
import type { Way } from './explained-move.ts';

/** A sentence that stands alone says which move it is about: by its own words, or by what they begin with. */
export function waysToTell(fact: Fact): readonly Way[] {
  return [
    { openers: [undefined], accepts: namesMove },
    { openers: [...moveOpeners(fact)], accepts: leavesMoveOut },
  ];
}

const answers = opener('{me} answers {move:numbered}: ');

/** The answer to a move is numbered, so that it is seen to be one. */
export function waysToAnswer(fact: Fact): readonly Way[] {
  return [
    { openers: [undefined], accepts: beginsWithMove },
    ...(needsOpener(fact)
      ? []
      : [
          {
            openers: [answers],
            accepts: (frame: Frame, of: Fact) => leavesMoveOut(frame, of) && !namesMover(frame),
          },
        ]),
    { openers: [...moveOpeners(fact)], accepts: leavesMoveOut },
  ];
}

/** What is so after one move and not after the other, which `extra` names and proves. */
export function waysToContrast(extra: Extra): readonly Way[] {
  return [
    {
      openers: [opener('unlike after {other}, ')],
      extra,
      accepts: (frame, fact) => isPresent(frame) && namesMoveOrPlayer(frame, fact),
    },
    {
      openers: [opener('after {move}, unlike after {other}, ')],
      extra,
      accepts: (frame, fact) => isPresent(frame) && !namesMoveOrPlayer(frame, fact),
    },
  ];
}

/** What a line goes on to do is said to be of the line. */
const inLine = opener('in the line after {move:numbered}, ');

function moveOpeners(fact: Fact): readonly Connective[] {
  if (needsOpener(fact)) return [inLine];
  return openersFor(fact, 'first')
    .filter(({ text }) => text.includes('{move}'))
    .map((known) => opener(known.text.replace('{move}', '{move:numbered}')));
}

function opener(text: string): Connective {
  return { id: text.trim(), text, class: 'move', relation: 'state' };
}

/** Facts about a further move have it as a slot of that name. */
function namesMove({ text }: Frame, { slots }: Fact): boolean {
  return /\{move[:}]/.test(text) && !('move' in slots);
}

function leavesMoveOut(frame: Frame, fact: Fact): boolean {
  return !namesMove(frame, fact);
}

function namesMover({ text }: Frame): boolean {
  return /\{me[:}]/.test(text);
}

function beginsWithMove(frame: Frame, fact: Fact): boolean {
  return frame.text.startsWith('{move') && namesMove(frame, fact);
}

/** What was so before is so whichever move is made. */
function isPresent({ text }: Frame): boolean {
  return !/\b(?:was|were|had)\b/.test(text);
}

function namesMoveOrPlayer(frame: Frame, fact: Fact): boolean {
  return namesMove(frame, fact) || frame.text.includes('{player}');
}
