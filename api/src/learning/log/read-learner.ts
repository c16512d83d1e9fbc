import type { Queryable } from '../../database/input-rows.ts'
import { NEW_LEARNER, type Learner } from '../model/chance.ts'
import type { RememberingLearner } from './remembering-learner.ts'

/** Reads what is known of a learner beyond single questions. */
export async function readLearner(client: Queryable, { id }: RememberingLearner): Promise<Learner> {
  const { rows } = await client.query<Learner>({
    name: 'read-learner',
    text: 'SELECT m.offset, information FROM learner_memories m WHERE user_id = $1',
    values: [id],
  })
  return rows[0] ?? NEW_LEARNER
}
