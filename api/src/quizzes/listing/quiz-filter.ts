import { z } from 'zod'
import { isStorableText } from '../../input.ts'
import { LEVEL_NAMES, masterySql, type Mastery } from '../../progress/mastery.ts'
import { folded } from './folded-text.ts'

const MAX_SEARCH_LENGTH = 200
const SEARCH_FORM = `Send at most ${MAX_SEARCH_LENGTH} characters as search`

/** Which quizzes to list; missing fields do not restrict the list. */
export interface QuizFilter {
  /** Words that occur somewhere in the quiz. */
  search?: string | undefined
  /** A part of the title. */
  title?: string | undefined
  updatedSince?: Date | undefined
  mastery?: readonly Mastery[] | undefined
}

/** Rules of the search text. */
export const searchRules = z
  .string()
  .max(MAX_SEARCH_LENGTH, SEARCH_FORM)
  .refine(isStorableText, 'Send a text without NUL characters or broken Unicode as search')

/** Rules of a filter. */
export const quizFilterRules = z.object({
  search: searchRules.optional(),
  title: searchRules.optional(),
  updatedSince: z.date().optional(),
  mastery: z.array(z.enum(LEVEL_NAMES)).optional(),
})

/** Adds a value to the parameters of a statement and returns its placeholder. */
export type AddParameter = (value: unknown, type: string) => string

/** SQL that restricts `quizzes`; the learner's id is `$1`. */
interface FilterSql {
  joins: string[]
  conditions: string[]
}

/** Names the SQL of a filter: filters with the same name differ only in their parameters. */
export function shapeOf({ search, title, updatedSince, mastery = [] }: QuizFilter): string {
  const parts = { w: wordsOf(search).length > 0, m: mastery.length > 0, t: Boolean(title), u: updatedSince }
  return Object.entries(parts).reduce((names, [name, isStated]) => (isStated ? names + name : names), '')
}

/** The words of a search. */
export function wordsOf(search: string | undefined): string[] {
  return search?.split(/\s+/).filter(Boolean) ?? []
}

/** Converts a filter to SQL. */
export function filterSql(
  { search, title, updatedSince, mastery }: QuizFilter,
  add: AddParameter,
): FilterSql {
  const parts = [...searchSql(search, add), ...masteryFilterSql(mastery, add)]
  const conditions = parts.map(({ condition }) => condition)
  // As below, strpos has no special characters. The part is folded once for the whole statement.
  if (title) conditions.push(`strpos(${folded('title')}, ${foldedOnce(add(title, 'text'))}) > 0`)
  if (updatedSince) conditions.push(`updated_at >= ${add(updatedSince, 'timestamptz')}`)
  return { joins: parts.map(({ join }) => join), conditions }
}

const foldedOnce = (parameter: string) =>
  `(SELECT ${folded('raw')} FROM (SELECT ${parameter} AS raw) AS asked)`

// `strpos` has no special characters, unlike LIKE. The words are folded once for the whole statement, by the
// same function as the texts, because JavaScript and PostgreSQL differ in a few characters. The texts are
// folded one by one: normalizing is slow, and most of them are ASCII.
function searchSql(search: string | undefined, add: AddParameter) {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const foldedWords = `(SELECT array_agg(${folded('raw')}) FROM unnest(${add(words, 'text[]')}) raw)`
  return [
    {
      join: `CROSS JOIN LATERAL (
        SELECT concat_ws(E'\\n', ${folded('title')}, ${folded('description')}, (
          SELECT string_agg(${folded('name')}, E'\\n') FROM sections
          WHERE quiz_id = quizzes.id AND position IS NOT NULL
        )) AS folded_text OFFSET 0
      ) searched`,
      condition: `(SELECT bool_and(strpos(folded_text, word) > 0) FROM unnest(${foldedWords}) word)`,
    },
  ]
}

function masteryFilterSql(mastery: QuizFilter['mastery'], add: AddParameter) {
  if (!mastery || mastery.length === 0) return []
  return [
    {
      join: `LEFT JOIN (SELECT quiz_id, mastered FROM quiz_progress WHERE user_id = $1) reached
        ON reached.quiz_id = quizzes.id`,
      condition: `${masterySql('mastered', 'question_count - left_out_count')} = ANY(${add(mastery, 'text[]')})`,
    },
  ]
}
