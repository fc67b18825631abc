import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  findAnnotation,
  findFigures,
  listAnnotations,
} from '../../use-cases/annotations/admin-annotations.ts';
import { changeState } from '../../use-cases/annotations/change-sentence.ts';
import { editSentence } from '../../use-cases/annotations/edit-sentence.ts';
import {
  cancelCheck,
  deleteAnnotation,
  nameAnnotator,
  publishAll,
  startCheck,
} from '../../use-cases/annotations/manage-annotation.ts';
import { presentAnnotation, presentComments, presentFigures } from '../present/annotation.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

export function registerAdminAnnotationRoutes(app: FastifyInstance, deps: Deps): void {
  const find = async (id: string, key?: string) =>
    throwIfRefused(await findAnnotation(deps, id, key));
  const summarize = async (id: string) => {
    const { figures } = throwIfRefused(await findFigures(deps, id));
    return { annotation: presentFigures(figures) };
  };

  registerRoute(app, routes.adminAnnotations, async ({ query, answer }) => {
    const { annotations, total } = await listAnnotations(deps, query);
    return answer(200, { annotations: annotations.map(presentFigures), total });
  });

  registerRoute(app, routes.adminAnnotationById, async ({ params, answer }) =>
    answer(200, presentAnnotation(await find(params.id))),
  );

  registerRoute(app, routes.changeSentence, async ({ caller, params, body, origin, answer }) => {
    const { key, index, version } = body;
    const place = { gameId: params.id, key, index, version };
    let isUnfinished = false;
    if (body.action === 'edit') {
      const wanted = { ...place, text: body.text };
      ({ isUnfinished } = throwIfRefused(await editSentence(deps, caller, wanted, origin)));
    } else {
      throwIfRefused(await changeState(deps, caller, place, body, origin));
    }
    const sheet = await find(params.id, key);
    const [comment] = presentComments(sheet);
    if (!comment) throw new Error(`comment ${key} of game ${params.id} has no place`);
    return answer(200, { annotation: presentFigures(sheet.figures), comment, isUnfinished });
  });

  registerRoute(app, routes.publishAnnotation, async ({ caller, params, origin, answer }) => {
    const outcome = await publishAll(deps, caller, params.id, origin);
    const { published, waiting } = throwIfRefused(outcome);
    return answer(200, { ...presentAnnotation(await find(params.id)), published, waiting });
  });

  registerRoute(app, routes.nameAnnotator, async ({ caller, params, body, origin, answer }) => {
    const wanted = { gameId: params.id, annotator: body.annotator };
    throwIfRefused(await nameAnnotator(deps, caller, wanted, origin));
    return answer(200, await summarize(params.id));
  });

  registerRoute(app, routes.checkAnnotation, async ({ caller, params, origin, answer }) => {
    throwIfRefused(await startCheck(deps, caller, params.id, origin));
    return answer(202, await summarize(params.id));
  });

  registerRoute(app, routes.cancelAnnotationCheck, async ({ caller, params, origin, answer }) => {
    throwIfRefused(await cancelCheck(deps, caller, params.id, origin));
    return answer(200, await summarize(params.id));
  });

  registerRoute(app, routes.deleteAnnotation, async ({ caller, params, origin, answer }) => {
    throwIfRefused(await deleteAnnotation(deps, caller, params.id, origin));
    return answer(200, { deleted: true });
  });
}
