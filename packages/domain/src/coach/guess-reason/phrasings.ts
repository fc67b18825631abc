import type { Fact } from '../fact.ts';
import type { Connective } from '../wording/connectives.ts';
import { needsOpener, listOpeners } from '../wording/connectives.ts';
import type { Template } from '../wording/template.ts';
import type { ExtraSlots } from '../wording/wording.ts';
import type { Phrasing } from './explained-move.ts';

/** Lists phrasings that name the move in the template or in the opener, because the sentence appears alone. */
export function listPhrasings(fact: Fact): readonly Phrasing[] {
  return [
    { openers: [undefined], acceptsTemplate: namesMove },
    { openers: [...listMoveOpeners(fact)], acceptsTemplate: omitsMove },
  ];
}

const answers = createOpener('{me} answers {move:numbered}: ');

/** Lists phrasings about the opponent's reply. The reply is numbered, so that the reader recognises it as a reply. */
export function listAnswerPhrasings(fact: Fact): readonly Phrasing[] {
  return [
    { openers: [undefined], acceptsTemplate: beginsWithMove },
    ...(needsOpener(fact)
      ? []
      : [
          {
            openers: [answers],
            acceptsTemplate: (template: Template, of: Fact) =>
              omitsMove(template, of) && !namesMover(template),
          },
        ]),
    { openers: [...listMoveOpeners(fact)], acceptsTemplate: omitsMove },
  ];
}

/**
 * Lists phrasings for a fact that is true after one move but not after the other. `extra` contains the name of the
 * other move and the claims that prove the difference.
 */
export function listContrastPhrasings(extra: ExtraSlots): readonly Phrasing[] {
  return [
    {
      openers: [createOpener('unlike after {other}, ')],
      extra,
      acceptsTemplate: (template, fact) => isPresent(template) && namesMoveOrPlayer(template, fact),
    },
    {
      openers: [createOpener('after {move}, unlike after {other}, ')],
      extra,
      acceptsTemplate: (template, fact) =>
        isPresent(template) && !namesMoveOrPlayer(template, fact),
    },
  ];
}

/** Opener for facts about the line, which must say that they are part of the line. */
const inLine = createOpener('in the line after {move:numbered}, ');

function listMoveOpeners(fact: Fact): readonly Connective[] {
  if (needsOpener(fact)) return [inLine];
  return listOpeners(fact, 'first')
    .filter(({ text }) => text.includes('{move}'))
    .map((known) => createOpener(known.text.replace('{move}', '{move:numbered}')));
}

function createOpener(text: string): Connective {
  return { id: text.trim(), text, class: 'move' };
}

/** True if the template names the explained move. If the fact has its own slot `move`, the template names a later move. */
function namesMove({ text }: Template, { slots }: Fact): boolean {
  return /\{move[:}]/.test(text) && !('move' in slots);
}

function omitsMove(template: Template, fact: Fact): boolean {
  return !namesMove(template, fact);
}

function namesMover({ text }: Template): boolean {
  return /\{me[:}]/.test(text);
}

function beginsWithMove(template: Template, fact: Fact): boolean {
  return template.text.startsWith('{move') && namesMove(template, fact);
}

/**
 * True if the template is in the present tense. A statement about the past is true after either move, so it shows no
 * difference.
 */
function isPresent({ text }: Template): boolean {
  return !/\b(?:was|were|had)\b/.test(text);
}

function namesMoveOrPlayer(template: Template, fact: Fact): boolean {
  return namesMove(template, fact) || template.text.includes('{player}');
}
