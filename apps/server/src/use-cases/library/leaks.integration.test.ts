import { createHash } from 'node:crypto';
import { game as gameAnswer, type Game, type ListedGame } from '@lamplight/contract/library.ts';
import { routes } from '@lamplight/contract/routes.ts';
import { hasMoveText } from '@lamplight/domain/library/has-move-text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { openLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';
import { days } from '../../../test-support/movable-clock.ts';
import { formatMovetext, createOddMoves } from '../../../test-support/hostile-game.ts';
import { addMarkedAnalysis, createMarkedPgn } from '../../../test-support/marked-games.ts';
import {
  enders,
  fillPath,
  buildRequests,
  type Names,
} from '../../../test-support/hostile-requests.ts';
import {
  collectAllTraces,
  findTraces,
  collectTraces,
  removeShared,
} from '../../../test-support/hostile-search.ts';
import { isThorough } from '../../../test-support/thorough.ts';

const nearMarkers = ['quizzaciously', 'vexillology', 'zugzwingli', 'brobdingnag', 'tintinnabular'];
const farMarkers = ['sesquipedal', 'floccinauci', 'antimacassar', 'borborygmus', 'honorificabil'];

type Recorded = { call: string; status: number; text: string };

let world: LibraryWorld;
let listed: ListedGame[];
let whole: Map<string, Game>;
/** The second game in study order, and one much later. */
let near: Game;
let far: Game;

beforeAll(async () => {
  world = await openLibraryWorld();
  const [nearGame, farGame] = [nearMarkers, farMarkers].map((markers, index) => ({
    title: ['A quiet study', 'A late study'][index],
    pgn: createMarkedPgn(11 + index, markers),
    description: `${markers[3]}: 12. Qh5 g6 13. Qe5`,
  }));
  near = await world.add({ ...nearGame });
  far = await world.add({ ...farGame, gameNumber: 40 });
  await addMarkedAnalysis(world, near, nearMarkers);
  await addMarkedAnalysis(world, far, farMarkers);
  const { token } = await world.admin();
  listed = await world.list(token);
  const games = await inTurns(listed, async ({ id }) =>
    gameAnswer.parse((await world.call(`GET /api/games/${id}`, { token })).body),
  );
  whole = new Map(games.map((game) => [game.id, game]));
});
afterAll(() => world.close());

/** Processes eight items at a time: fast, but without testing the limit of the connection pool, which has four connections. */
async function inTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += 8) {
    made.push(...(await Promise.all(items.slice(at, at + 8).map(make))));
  }
  return made;
}

/** Status, headers and body of one response. */
async function recordOf(
  method: string,
  path: string,
  {
    token,
    headers = {},
    body,
  }: { token?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Recorded> {
  const response = await fetch(world.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const head = Array.from(response.headers, ([name, value]) => `${name}: ${value}`).join('\n');
  const text = `${head}\n\n${await response.text()}`;
  return { call: `${method} ${path} ${JSON.stringify(headers)}`, status: response.status, text };
}

async function askAbout(game: Names, token: string | undefined): Promise<Recorded[]> {
  const given = token === undefined ? {} : { token };
  return inTurns(buildRequests(game), ({ method, path, ...rest }) =>
    recordOf(method, path, { ...given, ...rest }),
  );
}

/** Engine data of open games is not requested, because its opening theory also occurs in locked games. */
async function askAboutAll(games: readonly Names[], token: string | undefined, openCount = 0) {
  const given = token === undefined ? {} : { token };
  const calls = [routes.gameById, routes.resolveGame, routes.readProgress, routes.saveProgress];
  const studies = [
    routes.gameAnnotations,
    routes.gameStudy,
    routes.positionData,
    routes.moveNotation,
    routes.moveRecommendations,
  ];
  const asks = games.flatMap((game, index) =>
    [...calls, ...(index < openCount ? [] : studies)].map((route) => ({ game, route })),
  );
  return inTurns(asks, ({ game, route: { method, path } }) =>
    recordOf(method, fillPath(path, game), {
      ...given,
      ...(method === 'POST' ? { body: { moveNumber: 1 } } : {}),
    }),
  );
}

/** With `npm run trust`, all games. Otherwise the games that may be open and the two marked ones. */
function sampleGames(): ListedGame[] {
  const marked = new Set([near.id, far.id]);
  return isThorough ? listed : listed.filter(({ id }, index) => index < 5 || marked.has(id));
}

async function askAtLast(person: Person): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const { method, path } of enders) {
    recorded.push(await recordOf(method, path, { token: await world.signInAgain(person) }));
  }
  return recorded;
}

const linesOf = (games: readonly ListedGame[]) =>
  games.map(({ id }) => {
    const game = whole.get(id);
    if (!game) throw new Error(`${id} was not read`);
    return game.moves;
  });

/** Finds traces of locked games in these responses. */
function leaksIn(answers: readonly Recorded[], openCount: number): string[] {
  const words = [...(openCount > 1 ? [] : nearMarkers), ...farMarkers];
  const traces = removeShared(
    collectTraces(linesOf(listed.slice(openCount)), words),
    collectAllTraces(linesOf(listed.slice(0, openCount))),
  );
  return answers.flatMap(({ call, text }) =>
    findTraces(text, traces).map((found) => `${call}: ${found}`),
  );
}

async function subscriber(fromDays: number, toDays: number): Promise<Person> {
  const person = await world.person();
  const at = (n: number) => new Date(world.clock.nowMs() + days(n));
  await world.subscribe(person, at(fromDays), at(toDays));
  return person;
}

describe('C4: answers reveal nothing of a locked game', () => {
  test('C4: the search for traces finds them in answers to an admin', async () => {
    const { token } = await world.admin();
    const answers = await askAboutAll([far], token);
    const found = leaksIn(answers, 1).join('\n');
    for (const word of farMarkers) expect(found).toContain(word);
    const traces = collectTraces([far.moves]);
    const text = answers.map((answer) => answer.text).join('\n');
    const kinds = { ...traces, words: [] };
    const none = { words: [], placements: new Set<string>(), notations: new Set<string>() };
    const empty = { ...none, coordinates: new Set<string>(), joined: new Set<string>() };
    expect(findTraces(text, { ...empty, placements: kinds.placements })).not.toHaveLength(0);
    expect(findTraces(text, { ...empty, notations: kinds.notations })).not.toHaveLength(0);
    expect(findTraces(text, { ...empty, coordinates: kinds.coordinates })).not.toHaveLength(0);
    const joined = far.moves.map(({ uci }) => uci).join('');
    expect(findTraces(joined, { ...empty, joined: kinds.joined })).not.toHaveLength(0);
    const address = `/x?fen=${encodeURIComponent(far.moves[20]?.fen ?? '')}`;
    expect(findTraces(address, kinds)).not.toHaveLength(0);
    for (const { id } of listed.slice(1)) {
      const game = whole.get(id);
      expect(
        findTraces(JSON.stringify(game?.pgnRaw), collectTraces([game?.moves ?? []])),
      ).not.toEqual([]);
    }
  });

  test('C4: a visitor gets no trace of a locked game, on any call', async () => {
    const answers = [
      ...(await askAbout(near, undefined)),
      ...(await askAbout(far, undefined)),
      ...(await askAboutAll(sampleGames(), undefined)),
    ];
    for (const { method, path } of enders) answers.push(await recordOf(method, path));
    expect(leaksIn(answers, 0)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('C4: a user of the Starter plan gets no trace of a locked game', async () => {
    const person = await world.person();
    const answers = [
      ...(await askAbout(near, person.token)),
      ...(await askAbout(far, person.token)),
      ...(await askAboutAll(sampleGames(), person.token, 1)),
      ...(await askAtLast(person)),
    ];
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(50);
    expect(leaksIn(answers, 1)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('C4: a former subscriber gets no trace of games studied before', async () => {
    const person = await subscriber(-90, -1);
    await world.database.pool.query(
      `insert into game_progress (user_id, game_id, last_move, opened_at, updated_at, completed_at)
       select $1, id, total_moves, now(), now(), case when game_number % 2 = 0 then now() end
       from games`,
      [person.user.id],
    );
    await world.database.pool.query(
      `insert into sentence_reports
         (user_id, game_id, ply, level, sentence, text, claims, frame, record, fen, uci, note, writer, verifier, created_at)
       select $1, $2, 3, 'club', 'explanation.0', $3, '[]', '', '{}', '', '', 'my own words', '', '', now()`,
      [person.user.id, far.id, `${farMarkers[0]} is what the coach said`],
    );
    const answers = [
      ...(await askAbout(near, person.token)),
      ...(await askAbout(far, person.token)),
      ...(await askAboutAll(sampleGames(), person.token, 1)),
      ...(await askAtLast(person)),
    ];
    expect(answers.some(({ text }) => text.includes(`"slug":"${far.slug}"`))).toBe(true);
    expect(answers.some(({ text }) => text.includes('my own words'))).toBe(true);
    expect(leaksIn(answers, 1)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('C4: a subscriber with five games gets no trace of the others', async () => {
    const person = await subscriber(-1, 20);
    const answers = [
      ...(await askAbout(far, person.token)),
      ...(await askAboutAll(sampleGames(), person.token, 5)),
      ...(await askAtLast(person)),
    ];
    expect(answers.filter(({ text }) => text.includes('"pgnRaw"')).length).toBeGreaterThan(9);
    expect(leaksIn(answers, 5)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('C4: an engine is not the faster or the deeper for a position of a locked game', async () => {
    const [locked, open] = [listed[20], listed[2]].map((game) => whole.get(game?.id ?? ''));
    const ask = async (token: string, fen = '') => {
      const body = { fen, depth: 1, multiPv: 1 };
      const answer = await world.call('POST /api/stockfish/analyze', { token, body });
      return [answer.status, answer.body['cached'], answer.body['depth'] === 1];
    };
    const lookUp = async (as: string, fen = '') => {
      const body = { fen, storedOnly: true };
      return (await world.call('POST /api/stockfish/analyze', { token: as, body })).body['cached'];
    };
    const [starter, basic] = [await world.person(), await subscriber(-1, 20)];
    // The list unlocks the games that the plan gives.
    await world.list(basic.token);
    const { token } = await world.admin();
    for (const ply of [12, 30, 55]) {
      const fen = locked?.moves[ply]?.fen;
      expect([await lookUp(token, fen), await lookUp(starter.token, fen)]).toEqual([true, false]);
      expect(await ask(token, fen)).toEqual([200, true, false]);
      expect(await ask(starter.token, fen)).toEqual([200, false, true]);
      expect((await ask(basic.token, fen))[2]).toBe(true);
    }
    const late = open?.moves[40]?.fen;
    expect(await ask(basic.token, late)).toEqual([200, true, false]);
    expect(await ask(starter.token, late)).toEqual([200, false, true]);
  });

  test('C4: a refused game is refused alike, whichever it is', async () => {
    const { token } = await world.person();
    const bodies = await inTurns(listed.slice(1), async (game) =>
      (await recordOf('GET', fillPath(routes.gameById.path, game), { token })).text
        .split('\n\n')
        .slice(1)
        .join(),
    );
    expect(new Set(bodies).size).toBe(1);
  });
});

const askForList = async (as: { token?: string }) => {
  const answer = await recordOf('GET', routes.featuredGames.path, as);
  const [head = '', ...body] = answer.text.split('\n\n');
  return { etag: /^etag: (.*)$/m.exec(head)?.[1], body: body.join('\n\n') };
};

describe('C4: what everybody may read', () => {
  const moveOrSquare = /\b(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?|[O0]-[O0](?:-[O0])?)\b/;

  test('C4: the words about the games of the collection name no move', async () => {
    const texts = (await world.list()).flatMap((game) => {
      const { title, whyStudy, openingStyle, opening, theme, tournament, white, black } = game;
      return [title, whyStudy, openingStyle, opening, theme, tournament, white, black];
    });
    expect(texts.length).toBeGreaterThan(65 * 8);
    expect(texts.filter((text) => hasMoveText(text ?? ''))).toEqual([]);
    expect(texts.filter((text) => moveOrSquare.test(text ?? ''))).toEqual([]);
  });

  test('C4: tags of a file that spell moves are not shown to those who may not see them', async () => {
    const moves = createOddMoves(30, 77);
    const spelled = formatMovetext(moves.slice(8, 16));
    const tags = ['Opening', 'OpeningStyle', 'Theme', 'WhyStudy', 'Title', 'Variation'];
    const file = [
      `[Event "Spelled out"]\n[White "Cy Dahl"]\n[Black "Di Eng"]\n[Result "*"]`,
      ...tags.map((tag) => `[${tag} "${spelled}"]`),
      `\n${formatMovetext(moves)} *\n`,
    ].join('\n');
    expect((await world.upload(file)).body).toMatchObject({ imported: 1 });
    const shown = (await world.list()).find(({ tournament }) => tournament === 'Spelled out');
    const told = Object.entries(shown ?? {}).filter(([, value]) => hasMoveText(String(value)));
    expect(told).toEqual([]);
  });

  test('C4: the list has the same ETag whatever the moves of a locked game are', async () => {
    const { token } = await world.person();
    const before = [await askForList({}), await askForList({ token })];
    for (const { etag, body } of before) {
      expect(etag).toBe(`W/"${createHash('sha1').update(body).digest('base64url')}"`);
    }
    const { pool } = world.database;
    await pool.query(
      `update game_scores set moves = '[["a3","a2a3","8/8/8/8/8/8/8/8 w - - 0 1"]]', pgn_raw = 'x'
       where game_id = $1`,
      [far.id],
    );
    await pool.query(`update games set key_fen = 'other', description = 'other' where id = $1`, [
      far.id,
    ]);
    await pool.query('update deployment set library_version = library_version + 1');
    // Changes made by another process are noticed within a second.
    world.clock.advance(2000);
    expect([await askForList({}), await askForList({ token })]).toEqual(before);
  });
});
