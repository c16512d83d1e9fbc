import { inputRows, queryPerInput, type Queryable } from '../database/input-rows.ts'
import { timeoutFor } from '../database/pool.ts'
import { batched } from '../database/batcher.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { ANSWERED_PLACES, FIRST_POSITION } from './asked-questions.ts'

// Those of a larger attempt are read by themselves: nobody waits for somebody else's thousands.
const FEW = 1_000

const ANSWERED_NUMBERS = {
  name: 'list-answered-numbers',
  text: `WITH a AS MATERIALIZED (
           SELECT a.*, input_number, ${FIRST_POSITION} AS first FROM ${inputRows({ attempt_id: 'uuid' })}
           JOIN attempts a ON a.id = attempt_id
         )
         SELECT a.input_number, json_agg(q.position - a.first + 1 ORDER BY q.position) AS numbers
         FROM a ${ANSWERED_PLACES} GROUP BY a.input_number`,
}
const listTogether = batched<string, number[]>({ send: listNumbers, maxInFlight: 4 })

/**
 * Reads which questions of an attempt have been answered so far, ascending. Fields of one document that need them read
 * them once.
 */
export async function listAnsweredNumbers(
  { pool }: Deps,
  { id, total }: Pick<Attempt, 'id' | 'total'>,
): Promise<number[]> {
  if (total <= FEW) return listTogether(pool, id)
  const patient = { ...ANSWERED_NUMBERS, ...timeoutFor(total) }
  const [row] = await queryPerInput<{ numbers: number[] }>(pool, patient, [[id]])
  return row?.numbers ?? []
}

/**
 * Where to go on: the first unanswered question, or the last one if all are answered.
 *
 * @param total how many questions the attempt asks, numbered from 1.
 * @param answered their numbers, ascending.
 */
export function nextNumber(total: number, answered: number[]): number {
  const gap = answered.findIndex((number, index) => number !== index + 1)
  return Math.min(total, (gap === -1 ? answered.length : gap) + 1)
}

async function listNumbers(pool: Queryable, ids: string[]): Promise<number[][]> {
  const different = [...new Set(ids)]
  const inputs = different.map((id) => [id])
  const rows = await queryPerInput<{ numbers: number[] }>(pool, ANSWERED_NUMBERS, inputs)
  const found = new Map(different.map((id, index) => [id, rows[index]?.numbers]))
  return ids.map((id) => found.get(id) ?? [])
}
