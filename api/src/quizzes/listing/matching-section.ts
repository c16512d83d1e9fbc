import { inputRows } from '../../database/input-rows.ts'
import type { Deps } from '../../deps.ts'
import { folded } from './folded-text.ts'
import { wordsOf } from './quiz-filter.ts'

/** More words are not looked for: a quiz may have thousands of sections. */
const MAX_WORDS = 10

const MATCHING_SECTIONS = {
  name: 'read-matching-sections',
  text: `SELECT quizzes.id, best.name
    FROM ${inputRows({ input_id: 'uuid' })} JOIN quizzes ON quizzes.id = input_id
    CROSS JOIN LATERAL (
      SELECT concat_ws(E'\\n', ${folded('title')}, ${folded('description')}) AS folded_text OFFSET 0
    ) searched
    CROSS JOIN LATERAL (
      SELECT (array_agg(word))[1:${MAX_WORDS}] AS words
      FROM unnest((SELECT array_agg(DISTINCT ${folded('raw')}) FROM unnest($3::text[]) raw)) word
      WHERE strpos(folded_text, word) = 0
    ) missing
    CROSS JOIN LATERAL (
      SELECT name, (SELECT count(*) FROM unnest(missing.words) word WHERE strpos(folded_name, word) > 0) AS hits
      FROM (
        SELECT name, position, ${folded('name')} AS folded_name FROM sections
        WHERE quiz_id = quizzes.id AND position IS NOT NULL OFFSET 0
      ) named
      ORDER BY hits DESC, position LIMIT 1
    ) best
    WHERE missing.words IS NOT NULL AND best.hits > 0`,
}

/**
 * Finds out in which section of each quiz a search was successful: the one whose name has the most of the
 * words that occur neither in the title nor in the description.
 *
 * @returns the section's name by the quiz's id; quizzes without such a section are missing.
 */
export async function readMatchingSections(
  { pool }: Pick<Deps, 'pool'>,
  search: string,
  quizIds: string[],
): Promise<Map<string, string>> {
  const values = [quizIds, quizIds.length, wordsOf(search)]
  const { rows } = await pool.query<{ id: string; name: string }>({ ...MATCHING_SECTIONS, values })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
