import type { Level } from '../fact.ts';
import type { QuestionKind } from './questions/all-questions.ts';

/**
 * One wording of a question. `{them}` is the opponent's side and `{them:s}` its possessive. Other names in braces are
 * slots of the question, in the same forms as in templates. The user is 'you'. The claims of the question prove
 * everything that the wording presupposes.
 */
interface QuestionWords {
  readonly text: string;
  readonly levels?: readonly Level[];
  /** False for questions with one answer, true for several answers, undefined for both. */
  readonly isPlural?: boolean;
}

const createAsk =
  (limits: Omit<QuestionWords, 'text'> = {}) =>
  (...texts: readonly string[]): QuestionWords[] =>
    texts.map((text) => Object.assign({ text }, limits));
const ask = createAsk();
const askForOne = createAsk({ isPlural: false });
const askForSeveral = createAsk({ isPlural: true });
const askClub = createAsk({ levels: ['club'] });
const askDeep = createAsk({ levels: ['improver', 'tournament'] });

export const questionWords: Readonly<Record<QuestionKind, readonly QuestionWords[]>> = {
  firstMove: ask(
    'Which squares of the centre would you like to claim first?',
    'How would you begin: in the centre, or from the side?',
  ),
  threat: [
    ...ask(
      'What is {them} threatening?',
      'First of all: what does {them} threaten?',
      '{them} has a threat. Which one?',
      'If it were the turn of {them} again, what would happen?',
      'Something of yours is in danger. What is it?',
    ),
    ...askClub('If {them} could move twice, what would happen?', 'What is {them} up to?'),
    ...askDeep(
      'What is the threat, and how many ways are there to meet it?',
      'Does the threat have to be met, or is there something stronger?',
    ),
  ],
  loose: [
    ...askForOne(
      'Which of {them:s} pieces has no defender?',
      'One of {them:s} pieces stands undefended. Which one?',
      'Look for a piece of {them:s} that nothing defends. Where is it?',
    ),
    ...askForSeveral(
      'Which of {them:s} pieces have no defender?',
      'More than one of {them:s} pieces stands undefended. Can you use that?',
      'Which undefended pieces does {them} have?',
      'How many of {them:s} pieces does nothing defend?',
    ),
    ...askClub('Which of {them:s} pieces is on its own, with no friend to defend it?'),
    ...askDeep('Which loose pieces does {them} have?'),
  ],
  ownLoose: [
    ...askForOne(
      'Which of your pieces has no defender?',
      'One of your own pieces stands undefended. Does it need help?',
    ),
    ...askForSeveral(
      'Which of your pieces have no defender?',
      'Some of your own pieces stand undefended. Which needs help first?',
    ),
    ...ask('Before you go forward: what of yours stands undefended?'),
    ...askDeep('Which of your own pieces is loose, and does it matter here?'),
  ],
  captures: [
    ...ask(
      'You have more than one capture. What comes after each?',
      'Which captures are there, and what does {them} answer?',
      'Look through your captures first. Does one of them work?',
      'What can you take here, and what happens then?',
      'Capture, or leave things as they are?',
    ),
    ...askClub('What can you take here, and is it a fair trade?'),
    ...askDeep('Work out your captures to the end. Which one holds?'),
  ],
  checks: ask(
    'You have more than one check. What comes after each?',
    'Look at your checks first. Does one of them lead anywhere?',
    'Which checks are there, and where do they drive the king?',
  ),
  inCheck: [
    ...askForSeveral(
      'You are in check, with {count} legal moves. Which one is it?',
      'There are {count} legal answers to the check. Which keeps more in hand?',
      'You are in check. Which of the answers do you trust?',
    ),
    ...askForOne('Only one move is legal here. Which is it?'),
  ],
  trade: [
    ...askForSeveral(
      'You are {lead} points ahead. Would an exchange help you now?',
      'With {lead} points more than {them}, what would you like to exchange?',
    ),
    ...askForOne(
      'You are {lead} points behind. Which exchanges should you keep away from?',
      '{them} is {lead} points ahead. Which pieces would you like to keep?',
    ),
  ],
  atHome: [
    ...ask(
      'Which of your pieces are waiting at home?',
      'Who of yours waits for a first move?',
      'Some of your pieces stand where they began. Which should come out next?',
      'Whose turn is it to come out?',
    ),
    ...askClub('Which of your pieces would like to come out and play?'),
    ...askDeep('What does your development need next?'),
  ],
  leastMobile: [
    ...ask(
      'Which of your pieces has the smallest number of squares?',
      'One of your pieces does less than the others. Which one?',
      'Which of your pieces would you like to put somewhere else?',
    ),
    ...askClub('Which of your pieces is the laziest?'),
    ...askDeep('Which is your least active piece?'),
  ],
  shutIn: ask(
    'Which of your pieces are short of squares?',
    'Some of your pieces can hardly move. How could they breathe?',
    'What stands in the way of your own pieces?',
  ),
  hole: [
    ...ask(
      'Find a square in {them:s} half that no pawn of {them} can guard.',
      'Which square in {them:s} half can {them:s} pawns no longer guard?',
      'Before you move, look for a square no pawn of {them} can guard.',
    ),
    ...askDeep('Where is the hole in {them:s} camp?', 'Which weak square does {them} have?'),
  ],
  contested: [
    ...askForSeveral(
      'How often is {target} attacked, and how often defended?',
      'Is {target} defended well enough?',
      'Count the defenders of {target}. Are there enough?',
    ),
    ...askForOne(
      'How often is {target} attacked, and how often defended?',
      'Can you put more pressure on {target}?',
      'Count the defenders of {target}. How many are there?',
      'Which pieces look at {target}, on both sides?',
    ),
  ],
  theirOptions: ask(
    'Where could {piece} go next?',
    'Which square would suit {piece}?',
    'What is the next step of {piece}, if you let it?',
  ),
  inLine: [
    ...ask(
      'Which of your pieces is in line with {target:own}?',
      'What stands between {target:own} and your pieces?',
    ),
    ...askDeep('Which of your pieces would hit {target:own} if the line opened?'),
  ],
  centre: [
    ...ask(
      'Who has more to say in the centre?',
      'What is happening in the centre, and who holds it?',
      'Which squares of the centre are in your hands?',
    ),
    ...askClub('Who is stronger in the middle of the board?'),
    ...askDeep('Can you strengthen your hold on the centre?'),
  ],
  twoBishops: [
    ...askForSeveral(
      'You have the two bishops. What would they like?',
      'The two bishops are yours. Which lines do they need?',
    ),
    ...askForOne(
      '{them} has the two bishops. How do you keep them quiet?',
      'The two bishops are {them:s}. Which lines do they need?',
    ),
  ],
  openFile: [
    ...askForOne('Which file has no pawn on it?', 'There is one open file. Who gets it?'),
    ...askForSeveral(
      'Which files have no pawn on them?',
      'More than one file is open. Which matters?',
    ),
    ...askDeep('Where is the open file, and who gets there first?'),
  ],
  halfOpenFile: [
    ...ask(
      'On which file does {them} have a pawn and you have none?',
      'Which file has lost your pawn, but keeps one of {them:s}?',
    ),
    ...askDeep('Which half-open file could you use?', 'What does your half-open file point at?'),
  ],
  isolated: [
    ...askForOne(
      'Which of {them:s} pawns has no neighbour to protect it?',
      'One of {them:s} pawns stands alone. Which one?',
    ),
    ...askForSeveral(
      'Which of {them:s} pawns have no neighbour to protect them?',
      'Some of {them:s} pawns stand alone. Which one would you look at first?',
      'Which of {them:s} pawns can no other pawn protect?',
    ),
    ...askDeep('Which isolated pawn does {them} have to look after?'),
  ],
  backward: [
    ...ask('Which of {them:s} pawns has fallen behind its neighbours?'),
    ...askDeep(
      'Which of {them:s} pawns is backward?',
      'Where is the backward pawn, and who watches it?',
    ),
  ],
  ownWeak: [
    ...askForOne('One of your pawns is isolated and attacked. Is it defended well enough?'),
    ...askForSeveral('Which of your isolated pawns needs most care?'),
    ...ask('Is there a pawn of yours that no other pawn can protect?'),
  ],
  passed: [
    ...askForOne(
      'Which pawn has no enemy pawn in its way?',
      'There is one passed pawn. How far does it have to go?',
      'What does the passed pawn need, and who stands in its way?',
    ),
    ...askForSeveral(
      'How many passed pawns do you count, on both sides?',
      'There is more than one passed pawn. Which is the fastest?',
      'Which passed pawn matters most here?',
    ),
    ...askClub('Which pawns have a free road ahead?'),
    ...askDeep('Who should stand in front of the passed pawns, and who behind them?'),
  ],
  tension: [
    ...askForOne(
      'Two pawns can take each other. Take, go past or wait?',
      'Where do two pawns face each other, and who should take?',
    ),
    ...askForSeveral('More than one pair of pawns can take each other. Which is ripe?'),
    ...askDeep('Keep the tension between the pawns, or resolve it?'),
  ],
  majority: [
    ...ask(
      'On which wing do you have more pawns?',
      'On one wing you have more pawns. What could they do?',
    ),
    ...askDeep('Where is your pawn majority, and can it move?'),
  ],
  pushes: [
    ...ask(
      'Which of your pawns can go forward, and what would it leave behind?',
      'Is it time for a pawn move, or for a piece?',
      'What would each of your pawns do with one step forward?',
    ),
    ...askDeep('Which pawn advance changes the position most?'),
  ],
  theirKingInCentre: ask(
    '{king:own} stands in the centre. Which lines lead there?',
    '{king:own} is in the middle. Can you make that matter?',
  ),
  aroundTheirKing: ask(
    'How many of your pieces reach the squares around {king:own}?',
    '{count} of your pieces reach squares around {king:own}. Who could join them?',
    'Which squares around {king:own} do you reach?',
  ),
  aroundOwnKing: ask(
    'Which of {them:s} pieces reach squares around your king?',
    'Who is near your king, and on whose side?',
    'Which of {them:s} pieces is closest to your king?',
  ),
  kingsInEndgame: ask(
    'Whose king is closer to the centre?',
    'Which king is doing more?',
    'Where would your king do most?',
  ),
  leftBehind: [
    ...askForOne(
      'What did {mover} see from {from} that it has lost sight of?',
      'Which squares did {mover} leave behind when it left {from}?',
      'What did {mover} let go when it left {from}?',
      '{mover} came from {from}. What did that leave behind?',
      '{mover} had a job on {from}. What was it?',
    ),
    ...askForSeveral(
      'A pawn cannot go back. What did the one from {from} leave behind?',
      'The pawn from {from} has let something go. Which squares?',
      '{them} moved a pawn from {from}. Which square did that leave behind?',
    ),
  ],
  newView: [
    ...ask(
      'What does {mover} look at from its new square?',
      'Which of your men does {mover} see now?',
      'What does {mover} do on its new square?',
    ),
    ...askDeep('What does {mover} attack, and does it matter?'),
  ],
  general: ask(
    'What has changed with {them:s} last move?',
    'What would you like to play next, and what is in the way?',
    'What was your plan, and what does {them:s} last move mean for it?',
    'Find two moves worth a look. What speaks for each?',
  ),
};
