import type { Fact } from '../fact.ts';
import type { Connective } from '../wording/connectives.ts';
import { needsOpener, listOpeners } from '../wording/connectives.ts';
import type { Template } from '../wording/template.ts';
import type { ExtraSlots } from '../wording/wording.ts';
import type { Phrasing } from './explained-move.ts';

/** A sentence that appears alone must name its move, in the template or in the opener. */
export function listPhrasings(fact: Fact): readonly Phrasing[] {
  return [
    { openers: [undefined], acceptsTemplate: namesMove },
    { openers: [...listMoveOpeners(fact)], acceptsTemplate: omitsMove },
  ];
}

const answers = createOpener('{me} answers {move:numbered}: ');

/** The reply is numbered, so that the reader sees that it is a reply. */
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

/** Phrasings for a fact that holds after one move and not after the other; `extra` names the other move and proves it. */
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

/** A fact about the line is introduced as part of the line. */
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

/** A fact about a later move has its own slot named `move`. */
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

/** A past statement holds whichever move is made. */
function isPresent({ text }: Template): boolean {
  return !/\b(?:was|were|had)\b/.test(text);
}

function namesMoveOrPlayer(template: Template, fact: Fact): boolean {
  return namesMove(template, fact) || template.text.includes('{player}');
}
