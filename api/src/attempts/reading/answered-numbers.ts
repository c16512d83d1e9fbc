import { inputRows, queryPerInput, type Queryable } from '../../database/input-rows.ts'
import { timeoutFor } from '../../database/pool.ts'
import { batched } from '../../database/batcher.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { numbersOf, type ShuffledAttempt } from '../shuffling/attempt-order.ts'
import { FIRST_POSITION, joinAnsweredPositions, sourceOf, type QuestionSource } from './join-questions.ts'

/** Attempts with more questions are read one by one, so that small attempts do not wait for them. */
export const MAX_BATCHED_QUESTIONS = 1_000

const numbersStatement = (name: string, source: QuestionSource) => ({
  name,
  text: `WITH a AS MATERIALIZED (
           SELECT a.*, input_number, ${FIRST_POSITION} AS first FROM ${inputRows({ attempt_id: 'uuid' })}
           JOIN attempts a ON a.id = attempt_id
         )
         SELECT a.input_number, json_agg(q.position - a.first + 1 ORDER BY q.position) AS numbers
         FROM a ${joinAnsweredPositions(source)} GROUP BY a.input_number`,
})
const STATEMENTS = {
  QUIZ: numbersStatement('list-answered-numbers', 'QUIZ'),
  MOCK: numbersStatement('list-answered-numbers-of-mock', 'MOCK'),
}
const listInBatch = {
  QUIZ: batched<string, number[]>({ send: listNumbers('QUIZ'), maxInFlight: 4 }),
  MOCK: batched<string, number[]>({ send: listNumbers('MOCK'), maxInFlight: 4 }),
}

/** Reads the numbers of the questions answered so far, ascending. */
export async function listAnsweredNumbers(
  { pool }: Deps,
  attempt: Pick<Attempt, 'id' | 'mockSeed'> & ShuffledAttempt,
): Promise<number[]> {
  const { id, total } = attempt
  const source = sourceOf(attempt)
  if (total <= MAX_BATCHED_QUESTIONS) return numbersOf(attempt, await listInBatch[source](pool, id))
  const statement = { ...STATEMENTS[source], ...timeoutFor(total) }
  const [row] = await queryPerInput<{ numbers: number[] }>(pool, statement, [[id]])
  return numbersOf(attempt, row?.numbers ?? [])
}

/**
 * Returns the number of the first unanswered question, or of the last question if all are answered.
 *
 * @param total how many questions the attempt has, numbered from 1.
 * @param answered numbers of the answered questions, ascending.
 */
export function nextNumber(total: number, answered: number[]): number {
  const gap = answered.findIndex((number, index) => number !== index + 1)
  return Math.min(total, (gap === -1 ? answered.length : gap) + 1)
}

// Several fields of one document may need the same attempt's numbers, so each id is read only once.
function listNumbers(source: QuestionSource) {
  return async (pool: Queryable, ids: string[]): Promise<number[][]> => {
    const uniqueIds = [...new Set(ids)]
    const inputs = uniqueIds.map((id) => [id])
    const rows = await queryPerInput<{ numbers: number[] }>(pool, STATEMENTS[source], inputs)
    const numbers = new Map(uniqueIds.map((id, index) => [id, rows[index]?.numbers]))
    return ids.map((id) => numbers.get(id) ?? [])
  }
}
