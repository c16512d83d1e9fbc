import type { Pool } from 'pg'
import { batched } from '../../database/batcher.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import { ASSIGNMENT_COLUMNS } from '../assignment-columns.ts'
import { freedomUnder } from './effective-access.ts'
import { readTerms } from './read-terms.ts'

/** What may be shown of the completed attempts of an assignment. */
export interface Freedom {
  scoreFree: boolean
  keyFree: boolean
}

const readInBatch = batched<{ id: string; now: Date }, Freedom | undefined>({
  send: async (pool, inputs) => {
    const ids = [...new Set(inputs.map(({ id }) => id))]
    const now = new Date(Math.min(...inputs.map((input) => input.now.getTime())))
    const { rows } = await pool.query<Assignment>({
      name: 'find-assignments',
      text: `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments WHERE id = ANY ($1)`,
      values: [ids],
    })
    const terms = await readTerms(pool, rows, now)
    return inputs.map(({ id }) => {
      const term = terms.get(id)
      return term && freedomUnder(term, now)
    })
  },
})

/** Reads what may be shown now of the completed attempts of an assignment: nothing, if it does not exist. */
export async function readFreedom(pool: Pool, assignmentId: string, now: Date): Promise<Freedom> {
  return (await readInBatch(pool, { id: assignmentId, now })) ?? { scoreFree: false, keyFree: false }
}
