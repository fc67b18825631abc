import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';
import {
  annotationStates,
  statusOfState,
  type AnnotationFigures,
  type AnnotationFilter,
  type EditedComment,
} from '../entities/annotation.ts';
import { createQueries } from './query.ts';
import { isUuid } from './uuid.ts';

const countVerdict = (verdict: string): string =>
  `count(*) filter (where sentence ->> 'verdict' = '${verdict}')::int as "${verdict}"`;
const countState = (state: string, name: string): string =>
  `count(*) filter (where sentence ->> 'state' = '${state}')::int as "${name}"`;

/** Counts the sentences of one annotation. The rows are counted only for the page that is shown. */
const counts = sql.raw(`
  select count(distinct c.key)::int as comments,
    ${['proved', 'judgement', 'unproved', 'refuted'].map(countVerdict).join(', ')},
    count(sentence) filter (where sentence ->> 'verdict' is null)::int as unchecked,
    ${countState('waiting', 'waiting')}, ${countState('published', 'published')},
    ${countState('left-out', 'leftOut')},
    count(*) filter (where sentence ->> 'text' <> sentence ->> 'original')::int as "editedSentences"
  from annotation_comments c left join lateral json_array_elements(c.sentences) sentence on true
  where c.game_id = page.game_id`);

const pageColumns = sql.raw(`
  a.game_id, g.slug, g.title, g.game_number, g.added, g.white, g.black, a.annotator, a.source,
  a.state, a.checked_comments, a.searched_positions, a.wanted_positions, a.problem, a.added_at,
  a.updated_at`);

const figures = (page: RawBuilder<unknown>) => sql<AnnotationFigures>`
  with page as (${page})
  select page.game_id as "gameId", page.slug, page.title as "gameTitle",
    page.game_number as "gameNumber", page.white, page.black, page.annotator, page.source,
    page.state, page.checked_comments as "checkedComments",
    page.searched_positions as "searchedPositions", page.wanted_positions as "wantedPositions",
    page.problem, page.added_at as "addedAt", page.updated_at as "updatedAt", counted.*
  from page cross join lateral (${counts}) counted
  order by page.game_number, page.added`;

/** Lists of annotations for admins. */
export function createAdminAnnotationsRepository(db: Kysely<Schema>) {
  const { findRow, findRows, getRow } = createQueries(db);
  return {
    /** Returns one page in study order. */
    async list(
      filter: AnnotationFilter,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<{ annotations: AnnotationFigures[]; total: number }> {
      const wanted = matchesFilter(filter);
      const annotations = await findRows(
        figures(sql`
          select ${pageColumns} from annotations a join games g on g.id = a.game_id
          where ${wanted} order by g.game_number, g.added limit ${limit} offset ${offset}`),
      );
      const { total } = await getRow(sql<{ total: number }>`
        select count(*)::int as total from annotations a join games g on g.id = a.game_id
        where ${wanted}`);
      return { annotations, total };
    },

    async find(gameId: string): Promise<AnnotationFigures | undefined> {
      if (!isUuid(gameId)) return undefined;
      return findRow(
        figures(sql`
          select ${pageColumns} from annotations a join games g on g.id = a.game_id
          where a.game_id = ${gameId}`),
      );
    },

    /** Returns the comments in reading order; one of them if `key` is given. */
    async listComments(gameId: string, key?: string): Promise<EditedComment[]> {
      return findRows(sql<EditedComment>`
        select c.key, c.ordinal, c.path, c.sentences, c.edited_at as "editedAt",
          u.username as "editedBy"
        from annotation_comments c left join users u on u.id = c.edited_by
        where c.game_id = ${gameId} and (${key ?? null}::text is null or c.key = ${key ?? null})
        order by c.ordinal`);
    },
  };
}

/** Joins the fields with a line feed, so that a match cannot span two fields. */
function matchesFilter({ query, source, status, state }: AnnotationFilter): RawBuilder<unknown> {
  const states = annotationStates.filter((known) => statusOfState[known] === status);
  return sql.join(
    [
      sql`true`,
      ...(query
        ? [
            sql`strpos(lower(concat_ws(chr(10), g.title, g.white, g.black, g.tournament, a.annotator)),
              lower(${query})) > 0`,
          ]
        : []),
      ...(source ? [sql`a.source = ${source}`] : []),
      ...(status ? [sql`a.state = any(${states}::text[])`] : []),
      ...(state
        ? [
            sql`exists (
              select from annotation_comments c, json_array_elements(c.sentences) sentence
              where c.game_id = a.game_id and sentence ->> 'state' = ${state}
            )`,
          ]
        : []),
    ],
    sql` and `,
  );
}
