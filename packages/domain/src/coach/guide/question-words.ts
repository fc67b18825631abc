import type { Level } from '../fact.ts';
import type { QuestionKind } from './questions/all-questions.ts';

/**
 * One way to ask. `{them}` is the opponent's side, `{them:s}` what is its own; the rest are slots of the question, in the forms of
 * the coach's wordings. The user is 'you'. What a question takes for granted is proved by its claims.
 */
interface QuestionWords {
  readonly text: string;
  readonly levels?: readonly Level[];
  /** Where one thing answers it, or where several do; where it is not given, either. */
  readonly many?: boolean;
}

const all = (...texts: readonly string[]): QuestionWords[] => texts.map((text) => ({ text }));
const one = (...texts: readonly string[]): QuestionWords[] =>
  texts.map((text) => ({ text, many: false }));
const several = (...texts: readonly string[]): QuestionWords[] =>
  texts.map((text) => ({ text, many: true }));
const club = (...texts: readonly string[]): QuestionWords[] =>
  texts.map((text) => ({ text, levels: ['club'] }));
const deep = (...texts: readonly string[]): QuestionWords[] =>
  texts.map((text) => ({ text, levels: ['improver', 'tournament'] }));

export const questionWords: Readonly<Record<QuestionKind, readonly QuestionWords[]>> = {
  firstMove: all(
    'Which squares of the centre would you like to claim first?',
    'How would you begin: in the centre, or from the side?',
  ),
  threat: [
    ...all(
      'What is {them} threatening?',
      'First of all: what does {them} threaten?',
      '{them} has a threat. Which one?',
      'If it were the turn of {them} again, what would happen?',
      'Something of yours is in danger. What is it?',
    ),
    ...club('If {them} could move twice, what would happen?', 'What is {them} up to?'),
    ...deep(
      'What is the threat, and how many ways are there to meet it?',
      'Does the threat have to be met, or is there something stronger?',
    ),
  ],
  loose: [
    ...one(
      'Which of {them:s} pieces has no defender?',
      'One of {them:s} pieces stands undefended. Which one?',
      'Look for a piece of {them:s} that nothing defends. Where is it?',
    ),
    ...several(
      'Which of {them:s} pieces have no defender?',
      'More than one of {them:s} pieces stands undefended. Can you use that?',
      'Which undefended pieces does {them} have?',
      'How many of {them:s} pieces does nothing defend?',
    ),
    ...club('Which of {them:s} pieces is on its own, with no friend to defend it?'),
    ...deep('Which loose pieces does {them} have?'),
  ],
  ownLoose: [
    ...one(
      'Which of your pieces has no defender?',
      'One of your own pieces stands undefended. Does it need help?',
    ),
    ...several(
      'Which of your pieces have no defender?',
      'Some of your own pieces stand undefended. Which needs help first?',
    ),
    ...all('Before you go forward: what of yours stands undefended?'),
    ...deep('Which of your own pieces is loose, and does it matter here?'),
  ],
  captures: [
    ...all(
      'You have more than one capture. What comes after each?',
      'Which captures are there, and what does {them} answer?',
      'Look through your captures first. Does one of them work?',
      'What can you take here, and what happens then?',
      'Capture, or leave things as they are?',
    ),
    ...club('What can you take here, and is it a fair trade?'),
    ...deep('Work out your captures to the end. Which one holds?'),
  ],
  checks: [
    ...all(
      'You have more than one check. What comes after each?',
      'Look at your checks first. Does one of them lead anywhere?',
      'Which checks are there, and where do they drive the king?',
    ),
  ],
  inCheck: [
    ...several(
      'You are in check, with {count} legal moves. Which one is it?',
      'There are {count} legal answers to the check. Which keeps more in hand?',
      'You are in check. Which of the answers do you trust?',
    ),
    ...one('Only one move is legal here. Which is it?'),
  ],
  trade: [
    ...several(
      'You are {lead} points ahead. Would an exchange help you now?',
      'With {lead} points more than {them}, what would you like to exchange?',
    ),
    ...one(
      'You are {lead} points behind. Which exchanges should you keep away from?',
      '{them} is {lead} points ahead. Which pieces would you like to keep?',
    ),
  ],
  atHome: [
    ...all(
      'Which of your pieces are waiting at home?',
      'Who of yours waits for a first move?',
      'Some of your pieces stand where they began. Which should come out next?',
      'Whose turn is it to come out?',
    ),
    ...club('Which of your pieces would like to come out and play?'),
    ...deep('What does your development need next?'),
  ],
  leastMobile: [
    ...all(
      'Which of your pieces has the smallest number of squares?',
      'One of your pieces does less than the others. Which one?',
      'Which of your pieces would you like to put somewhere else?',
    ),
    ...club('Which of your pieces is the laziest?'),
    ...deep('Which is your least active piece?'),
  ],
  shutIn: [
    ...all(
      'Which of your pieces are short of squares?',
      'Some of your pieces can hardly move. How could they breathe?',
      'What stands in the way of your own pieces?',
    ),
  ],
  hole: [
    ...all(
      'Find a square in {them:s} half that no pawn of {them} can guard.',
      'Which square in {them:s} half can {them:s} pawns no longer guard?',
      'Before you move, look for a square no pawn of {them} can guard.',
    ),
    ...deep('Where is the hole in {them:s} camp?', 'Which weak square does {them} have?'),
  ],
  contested: [
    ...several(
      'How often is {target} attacked, and how often defended?',
      'Is {target} defended well enough?',
      'Count the defenders of {target}. Are there enough?',
    ),
    ...one(
      'How often is {target} attacked, and how often defended?',
      'Can you put more pressure on {target}?',
      'Count the defenders of {target}. How many are there?',
      'Which pieces look at {target}, on both sides?',
    ),
  ],
  theirOptions: [
    ...all(
      'Where could {piece} go next?',
      'Which square would suit {piece}?',
      'What is the next step of {piece}, if you let it?',
    ),
  ],
  inLine: [
    ...all(
      'Which of your pieces is in line with {target:own}?',
      'What stands between {target:own} and your pieces?',
    ),
    ...deep('Which of your pieces would hit {target:own} if the line opened?'),
  ],
  centre: [
    ...all(
      'Who has more to say in the centre?',
      'What is happening in the centre, and who holds it?',
      'Which squares of the centre are in your hands?',
    ),
    ...club('Who is stronger in the middle of the board?'),
    ...deep('Can you strengthen your hold on the centre?'),
  ],
  twoBishops: [
    ...several(
      'You have the two bishops. What would they like?',
      'The two bishops are yours. Which lines do they need?',
    ),
    ...one(
      '{them} has the two bishops. How do you keep them quiet?',
      'The two bishops are {them:s}. Which lines do they need?',
    ),
  ],
  openFile: [
    ...one('Which file has no pawn on it?', 'There is one open file. Who gets it?'),
    ...several('Which files have no pawn on them?', 'More than one file is open. Which matters?'),
    ...deep('Where is the open file, and who gets there first?'),
  ],
  halfOpenFile: [
    ...all(
      'On which file does {them} have a pawn and you have none?',
      'Which file has lost your pawn, but keeps one of {them:s}?',
    ),
    ...deep('Which half-open file could you use?', 'What does your half-open file point at?'),
  ],
  isolated: [
    ...one(
      'Which of {them:s} pawns has no neighbour to protect it?',
      'One of {them:s} pawns stands alone. Which one?',
    ),
    ...several(
      'Which of {them:s} pawns have no neighbour to protect them?',
      'Some of {them:s} pawns stand alone. Which one would you look at first?',
      'Which of {them:s} pawns can no other pawn protect?',
    ),
    ...deep('Which isolated pawn does {them} have to look after?'),
  ],
  backward: [
    ...all('Which of {them:s} pawns has fallen behind its neighbours?'),
    ...deep(
      'Which of {them:s} pawns is backward?',
      'Where is the backward pawn, and who watches it?',
    ),
  ],
  ownWeak: [
    ...one('One of your pawns is isolated and attacked. Is it defended well enough?'),
    ...several('Which of your isolated pawns needs most care?'),
    ...all('Is there a pawn of yours that no other pawn can protect?'),
  ],
  passed: [
    ...one(
      'Which pawn has no enemy pawn in its way?',
      'There is one passed pawn. How far does it have to go?',
      'What does the passed pawn need, and who stands in its way?',
    ),
    ...several(
      'How many passed pawns do you count, on both sides?',
      'There is more than one passed pawn. Which is the fastest?',
      'Which passed pawn matters most here?',
    ),
    ...club('Which pawns have a free road ahead?'),
    ...deep('Who should stand in front of the passed pawns, and who behind them?'),
  ],
  tension: [
    ...one(
      'Two pawns can take each other. Take, go past or wait?',
      'Where do two pawns face each other, and who should take?',
    ),
    ...several('More than one pair of pawns can take each other. Which is ripe?'),
    ...deep('Keep the tension between the pawns, or resolve it?'),
  ],
  majority: [
    ...all(
      'On which wing do you have more pawns?',
      'On one wing you have more pawns. What could they do?',
    ),
    ...deep('Where is your pawn majority, and can it move?'),
  ],
  pushes: [
    ...all(
      'Which of your pawns can go forward, and what would it leave behind?',
      'Is it time for a pawn move, or for a piece?',
      'What would each of your pawns do with one step forward?',
    ),
    ...deep('Which pawn advance changes the position most?'),
  ],
  theirKingInCentre: [
    ...all(
      '{king:own} stands in the centre. Which lines lead there?',
      '{king:own} is in the middle. Can you make that matter?',
    ),
  ],
  aroundTheirKing: [
    ...all(
      'How many of your pieces reach the squares around {king:own}?',
      '{count} of your pieces reach squares around {king:own}. Who could join them?',
      'Which squares around {king:own} do you reach?',
    ),
  ],
  aroundOwnKing: [
    ...all(
      'Which of {them:s} pieces reach squares around your king?',
      'Who is near your king, and on whose side?',
      'Which of {them:s} pieces is closest to your king?',
    ),
  ],
  kingsInEndgame: [
    ...all(
      'Whose king is closer to the centre?',
      'Which king is doing more?',
      'Where would your king do most?',
    ),
  ],
  leftBehind: [
    ...one(
      'What did {mover} see from {from} that it has lost sight of?',
      'Which squares did {mover} leave behind when it left {from}?',
      'What did {mover} let go when it left {from}?',
      '{mover} came from {from}. What did that leave behind?',
      '{mover} had a job on {from}. What was it?',
    ),
    ...several(
      'A pawn cannot go back. What did the one from {from} leave behind?',
      'The pawn from {from} has let something go. Which squares?',
      '{them} moved a pawn from {from}. Which square did that leave behind?',
    ),
  ],
  newView: [
    ...all(
      'What does {mover} look at from its new square?',
      'Which of your men does {mover} see now?',
      'What does {mover} do on its new square?',
    ),
    ...deep('What does {mover} attack, and does it matter?'),
  ],
  general: [
    ...all(
      'What has changed with {them:s} last move?',
      'What would you like to play next, and what is in the way?',
      'What was your plan, and what does {them:s} last move mean for it?',
      'Find two moves worth a look. What speaks for each?',
    ),
  ],
};
