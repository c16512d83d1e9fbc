// Reads what learners picked, as the item analysis needs it.
import type { Queryable } from '../../database/input-rows.ts'
import { joinQuestions } from '../../attempts/reading/join-questions.ts'
import type { AnalyzedAttempt } from '../analyzed-attempts.ts'
import { NO_ANSWER, type AttemptPicks, type QuestionKey } from './columns.ts'

/** A question with one content. The same content in several revisions is one version. */
export interface QuestionVersion extends QuestionKey {
  questionId: string
  /** Its place in the quiz, from 1, in the newest revision that has this version. */
  number: number
  /** The newest of the revisions that have this version. */
  revision: number
}

/** The questions of a quiz in several revisions. */
export interface AskedVersions {
  /** In the order of the quiz; versions of the same question from the oldest. */
  versions: QuestionVersion[]
  /** For each revision the indexes of its questions in the versions. */
  ofRevision: Map<number, number[]>
  /** How many questions are left out, because a correction has made them void. */
  voidCount: number
}

type VersionRow = QuestionVersion & { content: string; isVoid: boolean }

const VERSIONS = {
  name: 'read-analyzed-versions',
  text: `SELECT a.revision, q.id AS "questionId", q.position AS number, cardinality(c.options) AS "optionCount",
           c.answer_index AS "answerIndex", md5(ROW(c.text, c.options)::text) AS content,
           c.void_as IS NOT NULL AS "isVoid"
         FROM (
           SELECT id AS quiz_id, NULL::uuid AS section_id, coalesce(wanted, revision) AS revision
           FROM quizzes CROSS JOIN unnest($2::int[]) wanted WHERE id = $1
         ) a ${joinQuestions(() => 'true', 'QUIZ')} ORDER BY a.revision, q.position`,
}

// One statement for all answers of a large class would take longer than a statement may.
const ANSWERS_AT_ONCE = 100_000
// More than a question has options.
const OPTION_RANGE = 1024

// One array of numbers for each attempt: rows of objects would take ten times as long to read. As text, the
// arrays are read by JSON.parse, which is faster than the database driver. OFFSET makes PostgreSQL look up
// the attempts: it would rather read the answers of all classes to each question.
const ANSWERS = {
  name: 'read-analyzed-answers',
  text: `SELECT wanted.place::int, array_agg(asked.place::int * ${OPTION_RANGE} + s.selected_option)::text AS answers
         FROM unnest($1::uuid[]) WITH ORDINALITY wanted(attempt_id, place)
         CROSS JOIN LATERAL (
           SELECT question_id, selected_option FROM answers WHERE attempt_id = wanted.attempt_id OFFSET 0
         ) s
         JOIN unnest($2::uuid[]) WITH ORDINALITY asked(question_id, place) ON asked.question_id = s.question_id
         GROUP BY wanted.place`,
}

/** The quiz of which attempts are analysed. */
export interface AnalyzedQuiz {
  quizId: string
  /** The revision with which an attempt would begin now; null stands for the newest. */
  revision: number | null
}

/**
 * Reads the questions that attempts of a quiz had. Without attempts, those are read with which one would
 * begin now.
 */
export async function readAskedVersions(
  source: Queryable,
  { quizId, revision }: AnalyzedQuiz,
  attempts: readonly AnalyzedAttempt[],
): Promise<AskedVersions> {
  const revisions = new Set(attempts.map((attempt) => attempt.revision))
  return readVersions(source, quizId, revisions.size > 0 ? [...revisions] : [revision])
}

/**
 * Reads the questions of a quiz in several revisions, without those that a correction has made void.
 *
 * @param revisions null stands for the newest.
 */
async function readVersions(
  source: Queryable,
  quizId: string,
  revisions: readonly (number | null)[],
): Promise<AskedVersions> {
  const { rows: all } = await source.query<VersionRow>({ ...VERSIONS, values: [quizId, revisions] })
  const rows = all.filter(({ isVoid }) => !isVoid)
  const voidIds = new Set(all.filter(({ isVoid }) => isVoid).map(({ questionId }) => questionId))
  const keyOf = ({ questionId, content, answerIndex }: VersionRow) =>
    `${questionId} ${content} ${answerIndex}`
  const byKey = new Map<string, QuestionVersion>()
  for (const row of rows) {
    const { questionId, number, revision, optionCount, answerIndex } = row
    const version = byKey.get(keyOf(row))
    if (version) Object.assign(version, { number, revision })
    else byKey.set(keyOf(row), { questionId, number, revision, optionCount, answerIndex })
  }
  // Sorting is stable, so versions of a question stay in the order of their first revisions.
  const versions = [...byKey.values()].toSorted((one, other) => one.number - other.number)
  const places = new Map(versions.map((version, place) => [version, place]))
  const ofRevision = new Map<number, number[]>()
  for (const row of rows) {
    const place = places.get(byKey.get(keyOf(row)) as QuestionVersion) as number
    const own = ofRevision.get(row.revision)
    if (own) own.push(place)
    else ofRevision.set(row.revision, [place])
  }
  return { versions, ofRevision, voidCount: voidIds.size }
}

/** Reads what was picked in attempts, in their order. */
export async function readPicks(
  source: Queryable,
  attempts: readonly AnalyzedAttempt[],
  asked: AskedVersions,
): Promise<AttemptPicks[]> {
  const size = Math.ceil(ANSWERS_AT_ONCE / Math.max(1, asked.versions.length))
  const picks: AttemptPicks[] = []
  for (let from = 0; from < attempts.length; from += size)
    picks.push(...(await readSomePicks(source, attempts.slice(from, from + size), asked)))
  return picks
}

async function readSomePicks(
  source: Queryable,
  attempts: readonly AnalyzedAttempt[],
  { versions, ofRevision }: AskedVersions,
): Promise<AttemptPicks[]> {
  const questionIds = [...new Set(versions.map(({ questionId }) => questionId))]
  const { rows } = await source.query<{ place: number; answers: string }>({
    ...ANSWERS,
    values: [attempts.map(({ id }) => id), questionIds],
  })
  const asked = new Map(questionIds.map((id, place) => [id, place]))
  const askedPlaces = versions.map(({ questionId }) => asked.get(questionId) as number)
  const answers = new Map(rows.map((row) => [row.place, row.answers]))
  const optionOf = new Int32Array(questionIds.length)
  return attempts.map(({ revision }, at) => {
    const questions = ofRevision.get(revision) ?? []
    optionOf.fill(NO_ANSWER)
    for (const answer of numbersOf(answers.get(at + 1) ?? '{}'))
      optionOf[Math.floor(answer / OPTION_RANGE) - 1] = answer % OPTION_RANGE
    return {
      questions,
      picks: questions.map((question) => optionOf[askedPlaces[question] as number] as number),
    }
  })
}

// PostgreSQL writes an array of numbers as {1,2,3}.
function numbersOf(array: string): number[] {
  return JSON.parse(`[${array.slice(1, -1)}]`) as number[]
}
