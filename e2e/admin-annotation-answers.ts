import type { AdminComment, AdminSentence } from '@lamplight/contract/admin-annotations.ts';
import {
  changeSentence,
  comments as usualComments,
  createAnnotation,
  createDetail,
} from '../apps/web/test-support/annotations/admin-annotation.ts';
import { refuse, type Said } from './account-answers.ts';

type Change = { action: string; key: string; index: number; version: string; text?: string };

/** Simulates a server with one annotated game. Sentences change as they are told to; edited ones are proved. */
export function answerAnnotations(
  start: readonly AdminComment[] = usualComments,
  about: Parameters<typeof createDetail>[1] = {},
): { answers: Record<string, Said>; change: typeof change } {
  let comments = [...start];
  const change = (key: string, index: number, to: Partial<AdminSentence>): void => {
    comments = changeSentence(comments, key, index, to);
  };
  const answers: Record<string, Said> = {
    'GET /api/admin/annotations': async (route) =>
      route.fulfill({ json: { annotations: [createAnnotation(comments, about)], total: 1 } }),
    'GET /api/admin/annotations/g2': async (route) =>
      route.fulfill({ json: createDetail(comments, about) }),
    'POST /api/admin/annotations/g2/sentences': async (route) => {
      const body: Change = route.request().postDataJSON();
      const known = comments.find(({ key }) => key === body.key)?.sentences[body.index];
      if (known?.version !== body.version) return refuse(route, 'sentence_changed');
      change(body.key, body.index, toChange(body));
      const comment = comments.find(({ key }) => key === body.key);
      const annotation = createAnnotation(comments, about);
      return route.fulfill({ json: { annotation, comment, isUnfinished: false } });
    },
  };
  return { answers, change };
}

function toChange({ action, text = '' }: Change): Partial<AdminSentence> {
  switch (action) {
    case 'publish':
      return { state: 'published' };
    case 'leave-out':
      return { state: 'left-out' };
    case 'edit':
      return {
        text,
        isEdited: true,
        verdict: 'proved',
        basis: 'rules',
        reason: null,
        findings: [],
        canPublish: 'yes',
        hasProofMark: true,
        shown: {
          id: 'edited',
          parts: [{ text }],
          backing: 'board',
          squares: [],
          arrows: [],
          line: null,
        },
      };
    default:
      return { state: 'waiting' };
  }
}
