// The questions of an attempt as the learner sees them: numbered from 1 in the attempt's order, and without
// the answer key until the attempt is completed and the key may be shown.
import type { Queryable } from '../../database/input-rows.ts'
import { batched } from '../../database/batcher.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import type { Freedom } from '../../assignments/access/freedom.ts'
import { freedomOf } from '../freedom-of-attempt.ts'
import { placesOf, shownQuestions } from '../shuffling/attempt-order.ts'
import type { AttemptQuestion, Solution } from './attempt-question.ts'
import { sourceOf, type QuestionSource } from './join-questions.ts'
import { listWith } from './question-statement.ts'

/** A range of an attempt's questions. */
interface QuestionRange {
  /** Number of the first question, from 1. */
  fromNumber: number
  /** Maximum number of questions. */
  count: number
  /** Skip correctly answered questions. Yields nothing until the key may be shown. */
  onlyIncorrect?: boolean
}

// Larger ranges, and searches for incorrect answers, are not batched, so that small ranges do not wait for
// them.
const MAX_BATCHED_QUESTIONS = 100
// A page of a shuffled attempt has no limit of bytes, since its questions are not read in order.
const MAX_SHUFFLED_PAGE = 20

const listsOf = (source: QuestionSource) => {
  const ranges = listWith('list-attempt-questions', { source })
  return {
    ranges,
    inBatch: batched({ send: ranges, maxSize: 16, maxInFlight: 4 }),
    incorrect: listWith('list-incorrect-questions', { source, onlyIncorrect: true }),
    withByteLimit: listWith('list-attempt-questions-bounded', { source, hasByteLimit: true }),
  }
}
const LISTS = { QUIZ: listsOf('QUIZ'), MOCK: listsOf('MOCK') }
// Mock exams are not shuffled.
const listPlaces = listWith('list-attempt-questions-at', { source: 'QUIZ', hasPlaces: true })
const listPlacesInBatch = batched({ send: listPlaces, maxSize: 16, maxInFlight: 4 })

/** Reads a range of an attempt's questions, in order. */
export async function listAttemptQuestions(
  deps: Deps,
  attempt: Attempt,
  range: QuestionRange,
): Promise<AttemptQuestion[]> {
  const freedom = await freedomOf(deps, attempt)
  if (range.onlyIncorrect && !freedom.keyFree) return []
  const stored = await readRange(deps, attempt, range)
  return withoutHidden(shownQuestions(attempt, stored), freedom)
}

async function readRange(
  { pool }: Deps,
  attempt: Attempt,
  { fromNumber, count, onlyIncorrect = false }: QuestionRange,
): Promise<AttemptQuestion[]> {
  const range = { id: attempt.id, fromNumber, count }
  if (onlyIncorrect) return readIncorrect(pool, attempt, range)
  const places = placesOf(attempt, fromNumber, count)
  const lists = LISTS[sourceOf(attempt)]
  if (count <= MAX_BATCHED_QUESTIONS)
    return places ? listPlacesInBatch(pool, { ...range, places }) : lists.inBatch(pool, range)
  const [questions] = await (places ? listPlaces(pool, [{ ...range, places }]) : lists.ranges(pool, [range]))
  return questions ?? []
}

async function readIncorrect(
  pool: Queryable,
  attempt: Attempt,
  range: { id: string; fromNumber: number; count: number },
): Promise<AttemptQuestion[]> {
  const { fromNumber, count } = range
  if (!attempt.shufflesQuestions) return (await LISTS[sourceOf(attempt)].incorrect(pool, [range]))[0] ?? []
  const found: AttemptQuestion[] = []
  for (let from = fromNumber; from <= attempt.total && found.length < count; from += MAX_BATCHED_QUESTIONS) {
    const places = placesOf(attempt, from, MAX_BATCHED_QUESTIONS) ?? []
    const [stored = []] = await listPlaces(pool, [{ ...range, count: places.length, places }])
    const incorrect = new Set(
      stored.filter(({ solution }) => solution && isIncorrect(solution)).map((q) => q.number),
    )
    const wanted = new Set(places.filter((place) => incorrect.has(place)).slice(0, count - found.length))
    found.push(...stored.filter((question) => wanted.has(question.number)))
  }
  return found
}

function isIncorrect({ isCorrect, voidAs }: Solution): boolean {
  return !isCorrect && voidAs !== 'NOBODY'
}

/**
 * Reads a page of a large attempt: fewer questions than requested if their texts are long, but at least one.
 *
 * @param freedom what of a completed attempt may be shown.
 */
export async function readQuestionPage(
  reader: Queryable,
  attempt: Attempt,
  { fromNumber, count, freedom }: Pick<QuestionRange, 'fromNumber' | 'count'> & { freedom: Freedom },
): Promise<AttemptQuestion[]> {
  const range = { id: attempt.id, fromNumber, count }
  const places = placesOf(attempt, fromNumber, Math.min(count, MAX_SHUFFLED_PAGE))
  const [stored] = await (places
    ? listPlaces(reader, [{ ...range, places }])
    : LISTS[sourceOf(attempt)].withByteLimit(reader, [range]))
  return withoutHidden(shownQuestions(attempt, stored ?? []), freedom)
}

function withoutHidden(questions: AttemptQuestion[], { keyFree, scoreFree }: Freedom): AttemptQuestion[] {
  if (keyFree && scoreFree) return questions
  return questions.map((question) => ({
    ...question,
    solution: keyFree ? question.solution && withoutScores(question.solution) : null,
  }))
}

function withoutScores(solution: Solution): Solution {
  const corrections = solution.corrections.map((correction) => ({
    ...correction,
    scoreBefore: null,
    scoreAfter: null,
  }))
  return { ...solution, corrections }
}
