import type { AdminAnnotationDetail } from '@lamplight/contract/admin-annotations.ts';
import type { ApiDocument } from '@lamplight/contract/openapi.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import type { RouteName } from '../trust/access-calls.ts';
import type { Person } from './account-world.ts';
import { createExamples, type JsonSchema } from './json-examples.ts';
import { createPgn } from './library-world.ts';
import { createMovableClock } from './movable-clock.ts';
import { findOtherMove, openPlayWorld, playMove, readState } from './play-world.ts';
import { startRazorpayDouble } from './razorpay-double.ts';

/** Parts of a request that only this installation knows. All other parts come from the document. */
export type Given = {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string> | undefined;
  body?: Record<string, unknown>;
  /** Body that is sent as it is, with its own headers. */
  raw?: { bytes: Uint8Array | string; headers: Record<string, string> };
};

export type Operation = {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
};
export type Call = Operation & { method: string; path: string };

export type ApiWorld = Awaited<ReturnType<typeof openApiWorld>>;

/** Opens the real server with a payment provider and sends requests that are built from its API document. */
export async function openApiWorld() {
  const clock = createMovableClock();
  const double = await startRazorpayDouble({ clock });
  const world = await openPlayWorld({
    clock,
    env: { ...double.environment, PUBLIC_URL: 'https://chess.example.org' },
  });
  const document = (await world.call('GET /api/openapi.json')).body as ApiDocument;
  const examples = createExamples(document);
  const admin = await world.admin();
  const reader = await world.subscriber();
  const [game] = await world.list();
  if (!game) throw new Error('no game');

  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      toCall(operation as unknown as Operation, method.toUpperCase(), path),
    ),
  );

  return {
    ...world,
    double,
    document,
    calls,
    reader,
    admin,
    createExample: examples.create,
    /** Builds the request of a call from the document and sends it. */
    async send({ method, path, parameters = [], requestBody }: Call, given: Given = {}) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
        return given.params?.[name] ?? String(examples.create(schema));
      });
      const schema = requestBody?.content['application/json']?.schema;
      const body = schema && { ...(examples.create(schema) as object), ...given.body };
      const { bytes = body && JSON.stringify(body), headers = {} } = given.raw ?? {};
      const search = given.query ? `?${new URLSearchParams(given.query).toString()}` : '';
      const response = await fetch(world.url + address + search, {
        method,
        headers: {
          ...(bytes === undefined ? {} : { 'content-type': 'application/json' }),
          ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
          ...headers,
        },
        ...(bytes === undefined ? {} : { body: bytes }),
      });
      const [type = ''] = response.headers.get('content-type')?.split(';') ?? [];
      const isJson = type === 'application/json';
      const answer = isJson ? await readJson(response) : await response.text();
      return { status: response.status, type, body: answer };
    },
    given: createGiven({ ...world, double, reader, firstGame: game }),
    close: async () => {
      await world.close();
      await double.close();
    },
  };
}

async function readJson(response: Response): Promise<unknown> {
  return response.json();
}

function toCall(operation: Operation, method: string, path: string): Call {
  return { ...operation, method, path };
}

type Parts = Awaited<ReturnType<typeof openPlayWorld>> & {
  double: Awaited<ReturnType<typeof startRazorpayDouble>>;
  reader: Person;
  firstGame: ListedGame;
};

/** Prepares what each call needs, so that it succeeds. A call that is not listed is sent by an admin, about the first game. */
function createGiven(world: Parts): (name: string) => Promise<Given> {
  const { call, reader, firstGame: game } = world;
  const { token } = reader;
  const newPerson = async (): Promise<Given> => ({ token: (await world.person()).token });
  const ofReader = async (): Promise<Given> => ({ token });
  const ofGame = async (): Promise<Given> => ({ token, params: { id: game.id } });
  const ofMove = async (): Promise<Given> => ({
    token,
    params: { id: game.id, moveNumber: '1', moveIndex: '0' },
  });
  const asAdmin = async (given: Given = {}): Promise<Given> => ({
    token: (await world.admin()).token,
    ...given,
  });
  let variant = 100;
  /** Creates a game that no other call adds. */
  const createNewPgn = (): string => createPgn({}, (variant += 1));
  const addGame = async () => world.add({ title: 'A new game', pgn: createNewPgn() });

  /** Starts a session and, if `diverges`, plays a move other than the recorded one. */
  async function startSession({ diverges = false, gameId = game.id } = {}) {
    const state = await world.start(token, gameId);
    if (!diverges) return state;
    const { moves } = await world.game(1);
    const move = findOtherMove(state, moves[state.currentMoveIndex + 1]?.notation ?? '');
    const { sessionId } = state;
    return readState(await world.play('move', token, { sessionId, move }));
  }
  const ofSession = async (body: Record<string, unknown> = {}, diverges = false) => {
    const { sessionId } = await startSession({ diverges });
    return { token, params: { sessionId, gameId: game.id }, body: { sessionId, ...body } };
  };

  async function requestCode(path: 'forgot-password' | 'resend-otp', email: string) {
    await call(`POST /api/auth/${path}`, { body: { email } });
    return world.sink.waitForCode(email);
  }

  async function startBulkJob(): Promise<string> {
    const { token } = await world.admin();
    const { id } = await addGame();
    const body = { gameIds: [id], priority: -10 };
    const answer = await call('POST /api/admin/bulk-analysis', { token, body });
    return (answer.body['jobs'] as { id: string }[])[0]?.id ?? '';
  }
  const ofBulkJob = async () => asAdmin({ params: { id: await startBulkJob() } });

  /** Lets the coach explain a move of the featured player, because only stored sentences can be reported. */
  async function explainMove(): Promise<Given> {
    const { analysisSide } = await world.game(1);
    const moveNumber = analysisSide === 'White' ? '9' : '10';
    const { status } = await call(
      `GET /api/games/${game.id}/analysis/${moveNumber}/database?level=club`,
      { token },
    );
    if (status !== 200) throw new Error(`no comment: ${status}`);
    const body = { level: 'club', sentence: 'explanation.0' };
    return { token, params: { id: game.id, moveNumber }, body };
  }
  async function reportSentence(): Promise<string> {
    const { params, body = {} } = await explainMove();
    const at = `/api/games/${game.id}/analysis/${params?.['moveNumber']}`;
    await call(`POST ${at}/reports`, { token, body });
    const reports = await call('GET /api/admin/reports', await asAdmin());
    return (reports.body['reports'] as { id: string }[])[0]?.id ?? '';
  }
  /** Adds a game with an annotation that waits for the proof-reader. */
  async function annotateGame(): Promise<Given> {
    const pgn = createNewPgn().replace(/^1\. \S+/m, '$& {A quiet move.}');
    const { id } = await world.add({ title: 'An annotated game', pgn });
    return asAdmin({ params: { id } });
  }
  async function endCheck(): Promise<Given> {
    const given = await annotateGame();
    await call(`POST /api/admin/annotations/${given.params?.['id']}/cancel`, given);
    return given;
  }
  async function chooseSentence(): Promise<Given> {
    const given = await annotateGame();
    const { body } = await call(`GET /api/admin/annotations/${given.params?.['id']}`, given);
    const { comments } = body as unknown as AdminAnnotationDetail;
    const { key = '', sentences = [] } = comments[0] ?? {};
    return { ...given, body: { action: 'wait', key, index: 0, version: sentences[0]?.version } };
  }
  const ofReport = async () => asAdmin({ params: { id: await reportSentence() } });

  async function openCheckout(person: Person): Promise<string> {
    const body = { planType: 'monthly' };
    const answer = await call('POST /api/payments/checkout', { token: person.token, body });
    return String(answer.body['checkoutUrl']).split('/').at(-1) ?? '';
  }

  const steps: Partial<Record<RouteName, () => Promise<Given>>> = {
    verifyOtp: async () => {
      const email = 'waiting@example.org';
      const { body } = await world.signUp({
        email,
        username: 'waiting',
        firstName: 'Wai',
        lastName: 'Ting',
        password: 'a sentence nobody else would write',
      });
      const otpCode = await world.sink.waitForCode(email);
      return { body: { email, otpCode, signupId: body['signupId'] } };
    },
    login: async () => ({ body: { email: reader.email, password: reader.password } }),
    resetPassword: async () => {
      const { email } = await world.person();
      return { body: { email, otp: await requestCode('forgot-password', email) } };
    },
    resetPasswordByLink: async () => {
      const { email } = await world.person();
      await call('POST /api/auth/forgot-password', { body: { email } });
      const { text } = await world.sink.waitForMail(email);
      return { body: { link: /reset-password#([\w-]+)/.exec(text)?.[1] } };
    },
    makeBasicWish: newPerson,
    stopMails: async () => {
      const { token, user } = await world.person();
      await call('POST /api/plans/basic-wish', { token });
      const { rows } = await world.database.pool.query<{ stop_token: string }>(
        'select stop_token from basic_wishes where user_id = $1',
        [user.id],
      );
      return { query: { id: rows[0]?.stop_token ?? '' } };
    },
    logout: newPerson,
    logoutEverywhere: newPerson,
    deleteAccount: newPerson,
    updatePassword: async () => {
      const person = await world.person();
      return { token: person.token, body: { currentPassword: person.password } };
    },
    endSession: async () => {
      await world.signInAgain(reader);
      const { body } = await call('GET /api/auth/sessions', { token });
      const { id = '' } = (body['sessions'] as { id: string }[]).at(-1) ?? {};
      return { token, params: { id } };
    },
    verifyAdminKey: async () => asAdmin({ body: { authKey: world.deps.settings.adminKey } }),
    openCheckout: newPerson,
    refreshSubscription: newPerson,
    paymentEvent: async () => {
      const [event] = await world.double.pay(await openCheckout(await world.person()));
      if (!event) throw new Error('no event');
      const { id, bytes, signature } = event;
      const signed = { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature };
      return {
        raw: {
          bytes: new Uint8Array(bytes),
          headers: { ...signed, 'content-type': 'application/json' },
        },
      };
    },
    manageSubscription: async () => {
      const person = await world.person();
      await world.double.pay(await openCheckout(person));
      const { body } = await call('POST /api/payments/refresh', { token: person.token });
      const { subscriptionId } = body['subscription'] as { subscriptionId: string };
      return { token: person.token, body: { subscriptionId } };
    },
    resolveGame: async () => ({ token, params: { slug: game.slug } }),
    gameById: ofGame,
    readProgress: ofGame,
    saveProgress: ofGame,
    gameStudy: ofGame,
    gameAnnotations: ofGame,
    gameCommentary: ofGame,
    positionData: ofMove,
    moveNotation: ofMove,
    moveRecommendations: ofMove,
    reportSentence: explainMove,
    analysePosition: async () => ({ token, body: { depth: 1 } }),
    opponentMove: ofReader,
    predictMoves: ofReader,
    startSession: async () => ({ token, body: { gameId: game.id } }),
    activeSession: () => ofSession(),
    playMove: async () => {
      const { sessionId, legalMoves } = await startSession();
      return { token, body: { sessionId, move: legalMoves[0] } };
    },
    divergenceAction: () => ofSession({}, true),
    updateSession: async () => {
      const { sessionId } = await startSession({ diverges: true });
      const answer = await world.play('divergence-action', token, { sessionId, action: 'play_on' });
      const { boardFen, currentMoveIndex, legalMoves } = readState(answer);
      const [lastMove = ''] = legalMoves;
      const next = {
        currentMoveIndex: currentMoveIndex + 1,
        boardFen: playMove(boardFen, lastMove),
      };
      return { token, body: { sessionId, lastMove, ...next } };
    },
    abandonSession: () => ofSession(),
    takeHelp: async () => {
      const { sessionId, currentMoveIndex } = await startSession();
      return { token, body: { sessionId, ply: currentMoveIndex + 1 } };
    },
    judgeTry: async () => {
      const token = (await world.admin()).token;
      const { id } = await world.add({
        title: 'A game without analysis',
        pgn: '[White "Magnus Carlsen"]\n[Black "Ada"]\n\n1. h4 h5 2. Rh3 Rh6 3. Ra3 Ra6 4. Rxa6 *',
      });
      const { sessionId, currentMoveIndex } = await world.start(token, id, { fromPly: 4 });
      const move = 'Rc3';
      await world.play('move', token, { sessionId, move });
      return { token, body: { sessionId, ply: currentMoveIndex + 1, move } };
    },
    reviewSession: () => ofSession(),
    saveEvaluations: async () => {
      const { sessionId } = await startSession({ diverges: true });
      const answer = await world.play('divergence-action', token, { sessionId, action: 'play_on' });
      const ply = readState(answer).currentMoveIndex + 1;
      const evaluations = [{ ply, scoreCp: 10, mate: null, depth: 9 }];
      return { token, params: { sessionId }, body: { evaluations } };
    },
    deleteSession: () => ofSession(),
    importGames: async () =>
      asAdmin({
        raw: {
          bytes: createNewPgn(),
          headers: { 'content-type': 'application/x-chess-pgn' },
        },
      }),
    deleteGame: async () => asAdmin({ params: { id: (await addGame()).id } }),
    editGame: async () => asAdmin({ params: { id: (await addGame()).id } }),
    orderGames: async () => {
      const { body } = await call('GET /api/admin/games', await asAdmin());
      return asAdmin({ body: { ids: (body['games'] as { id: string }[]).map(({ id }) => id) } });
    },
    startBulkAnalysis: async () => asAdmin({ body: { gameIds: [(await addGame()).id] } }),
    estimateBulkAnalysis: async () => asAdmin({ body: { gameIds: [game.id] } }),
    recalculateMoveQuality: async () => asAdmin({ body: { gameIds: [game.id] } }),
    bulkJobById: ofBulkJob,
    cancelBulkJob: ofBulkJob,
    setBulkJobPriority: ofBulkJob,
    retryBulkJob: async () => {
      const given = await ofBulkJob();
      await call(`POST /api/admin/bulk-jobs/${given.params?.['id']}/cancel`, given);
      return given;
    },
    grantBasic: async () => asAdmin({ params: { id: (await world.person()).user.id } }),
    revokeBasic: async () => {
      const { user } = await world.person();
      await call(`POST /api/admin/users/${user.id}/subscription`, {
        ...(await asAdmin()),
        body: { planType: 'monthly' },
      });
      return asAdmin({ params: { id: user.id } });
    },
    engineRecommendations: () => asAdmin({ query: { gameId: game.id } }),
    adminAnnotationById: annotateGame,
    changeSentence: chooseSentence,
    publishAnnotation: annotateGame,
    nameAnnotator: annotateGame,
    checkAnnotation: endCheck,
    cancelAnnotationCheck: annotateGame,
    deleteAnnotation: annotateGame,
    reportSheet: ofReport,
    handleReport: ofReport,
  };
  return (name) =>
    Object.entries(steps).find(([step]) => step === name)?.[1]() ??
    asAdmin({ params: { id: game.id, gameId: game.id, slug: game.slug } });
}
