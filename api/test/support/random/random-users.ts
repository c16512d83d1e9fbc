import { createMarkedPerson, type MarkedPerson } from '../secrets/marked-people.ts'
import type { RandomUsers } from './random-values.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Returns a function that returns two users: a caller, who is signed in and has all their data, and another
 * user. Earlier random calls may have changed the caller's data: the function creates a new caller if the
 * account, the session or a quiz is gone, and starts a new attempt if the last one is over.
 */
export function useRandomUsers(test: TestApp): () => Promise<RandomUsers> {
  let caller: MarkedPerson | undefined
  let other: MarkedPerson | undefined
  return async () => {
    other ??= await createMarkedPerson(test)
    if (!caller || !(await isIntact(test, caller))) caller = await createMarkedPerson(test)
    const { token, first } = caller
    const open = await test.sql(`SELECT FROM attempts WHERE id = $1 AND status = 'IN_PROGRESS'`, [
      first.attemptId,
    ])
    if (open.length === 0) {
      const { body } = await test.rest('POST', `/api/quizzes/${first.quizId}/start/`, { token })
      caller = {
        ...caller,
        first: { ...first, attemptId: (body.data?.attempt_id ?? first.attemptId) as string },
      }
    }
    return { caller, other }
  }
}

async function isIntact(test: TestApp, { id, token, first, second }: MarkedPerson): Promise<boolean> {
  const rows = await test.sql(
    `SELECT FROM quizzes WHERE owner_id = $1 AND id = ANY ($2) AND EXISTS (SELECT FROM sessions WHERE token_hash = sha256($3))`,
    [id, [first.quizId, second.quizId], Buffer.from(token)],
  )
  return rows.length === 2
}
