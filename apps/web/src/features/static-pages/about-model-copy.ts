import { modelCard } from '@lamplight/player-model/model-card.ts';
import { deployment } from '../../shared/deployment/deployment.ts';

const { product } = deployment;
const { training, weights, ratings, calibration } = modelCard;
const whole = (count: number): string => count.toLocaleString('en-US');
const megabytes = (weights.bytes / 1e6).toFixed(1);

export const aboutModelCopy = {
  title: 'About this model',
  lead: `${product} says how hard a move is to find, what players of a rating choose, and lets the lower levels of the computer err like people. Behind all of this is one small network of our own. This page says what it is, how good it is, and where it should not be trusted.`,
  what: {
    title: 'What it does',
    text: [
      'It is given a position, the last two moves and a rating, and answers with a probability for every legal move: how likely a person of that rating is to play it. One network serves all ratings.',
      'It does not calculate and does not know which move is best. That is the engine’s judgement, which we show beside it.',
    ],
    usedFor: 'It is used for:',
    uses: [
      'the difficulty of a move, in play, in the review and in the list of games;',
      'the levels Beginner, Casual, Intermediate and Advanced of the computer opponent (Expert and Grandmaster are the engine at limited strength);',
      'the section Players of the analysis board.',
    ],
  },
  data: {
    title: 'What it was trained on',
    facts: [
      [
        'Games',
        `${whole(training.games)} rated games of ${training.source}, ${whole(training.plies)} half-moves, without names of players`,
      ],
      [
        'Sources',
        `${whole(training.slowGames)} rapid and classical games of a published data set, and ${whole(training.games - training.slowGames)} games that users exported and published`,
      ],
      [
        'Licences',
        `${training.source} publishes its games under CC0 1.0. The weights are our own work, ${modelCard.licence.weights}, and contain nothing of any other model`,
      ],
      ['Size', `${whole(modelCard.parameterCount)} parameters, ${megabytes} MB`],
      ['Version', modelCard.version],
    ] as const,
    download: 'Download the weights',
  },
  comparison: {
    title: 'How often it names the move that was played',
    text: 'Share of moves that each program names first, in the same 2,500 positions for each range of ratings. The positions are from games and players that were kept out of the training, after the first five moves. The figures are exact to about one point. No program could name every move, because people of one rating choose differently.',
    caption: 'Moves named first, in percent',
    columns: {
      rating: 'Rating',
      playerModel: 'This model',
      maia: 'Maia',
      limitedEngine: 'Limited engine',
      fullEngine: 'Full engine',
    },
    notes:
      'Maia-1 is the network of its nearest level; it has one network for each level. The limited engine is Stockfish at Elo 1320, 1500, 1900 and 2300, which played our lower levels before. The full engine is Stockfish at full strength.',
  },
  levels: {
    title: 'How often the levels move like people',
    text: 'A level draws its moves by their probability, so that it does not always play the likeliest one. It therefore agrees less often with a single person than the first choice does.',
    caption: 'Agreement with people of the level’s range, in percent',
    columns: {
      level: 'Level',
      people: 'People rated',
      firstChoice: 'First choice',
      drawn: 'Moves played',
      limitedEngine: 'Limited engine',
    },
  },
  calibration: {
    title: 'How far its percentages can be trusted',
    text: `All legal moves of ${whole(calibration.positions)} positions of people whose games were kept out of the training, grouped by the predicted probability. If a row says that moves of about 14% were played in 14% of the cases, the model is right there on average. Rows with few moves are uncertain.`,
    caption: 'Predicted and played',
    columns: { group: 'Predicted', moves: 'Moves', predicted: 'On average', played: 'Played' },
  },
  limits: {
    title: 'Where it should not be trusted',
    list: [
      'Ratings are those of rapid games on lichess.org. For most people they are higher than FIDE’s.',
      `Below 1000 it has seen few games, above 2400 few players. We ask it only from ${ratings.min} to ${ratings.max}.`,
      'It sees no clock: time trouble and premoves are unknown to it, although many of its training games are bullet.',
      'It sees two moves of history. It knows neither repetitions nor the fifty-move rule.',
      'It never expects an underpromotion.',
      'A large part of its games comes from one amateur between 1600 and 2100.',
      'It describes what many people do, not what you will do.',
    ],
  },
  runs: {
    title: 'Where it runs',
    text: `In your browser. The ${megabytes} MB are loaded when you first open Players or first play one of the four levels, then kept, so that it also works offline. If your browser cannot run it, our server answers. The facts of this page are also in the API: `,
    api: 'GET /api/player-model',
  },
} as const;
