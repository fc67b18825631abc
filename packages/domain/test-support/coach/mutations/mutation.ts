import type { Color, Role } from '../../../src/chess/pieces.ts';
import { roles } from '../../../src/chess/pieces.ts';
import type { Part, Sentence } from '../../../src/coach/insight.ts';
import type { Slot } from '../../../src/coach/slot.ts';

export const mutationClasses = [
  'square',
  'colour',
  'piece',
  'number',
  'negation',
  'motif',
  'swapped line',
  'illegal move',
  'evaluation',
  'word',
] as const;
export type MutationClass = (typeof mutationClasses)[number];

export interface Mutation {
  readonly class: MutationClass;
  /** Description of the change. */
  readonly note: string;
  readonly sentence: Sentence;
}

export type AppliedMutation = readonly [of: MutationClass, note: string, sentence: Sentence];

export function replacePart(sentence: Sentence, index: number, part: Part): Sentence {
  return { ...sentence, parts: sentence.parts.with(index, part) };
}

export function changeText(
  sentence: Sentence,
  index: number,
  of: MutationClass,
  text: string,
): AppliedMutation | undefined {
  const part = sentence.parts[index];
  if (!part || part.text === text) return undefined;
  return [of, `'${part.text}' reads '${text}'`, replacePart(sentence, index, { ...part, text })];
}

/** Changes a slot and its text to the same new content. */
export function changeSlot(
  sentence: Sentence,
  index: number,
  of: MutationClass,
  slot: Slot,
  text: string,
): AppliedMutation {
  const was = sentence.parts[index]?.text ?? '';
  return [of, `'${was}' becomes '${text}'`, replacePart(sentence, index, { text, slot })];
}

export function swapColor(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

export function shiftSquare(square: string): string {
  return `${shiftFile(square.charAt(0))}${square.charAt(1)}`;
}

export function shiftFile(file: string): string {
  return file === 'h' ? 'a' : String.fromCharCode(file.charCodeAt(0) + 1);
}

export function addOne(digits: string): string {
  return String(Number(digits) + 1);
}

export function swapColours(text: string): string {
  return text.replaceAll(/White|Black/g, (color) => (color === 'White' ? 'Black' : 'White'));
}

export function swapWings(text: string): string {
  return text.replace(/kingside|queenside/i, (wing) =>
    wing.toLowerCase() === 'kingside' ? 'queenside' : 'kingside',
  );
}

export function pickOtherRole(role: Role): Role {
  return roles[(roles.indexOf(role) + 1) % roles.length] ?? 'pawn';
}

export function swapRole(text: string): string {
  return text.replace(/king|queen|rook|bishop|knight|pawn/i, (role) => {
    const known = roles.find((one) => one === role.toLowerCase());
    return known ? pickOtherRole(known) : role;
  });
}
