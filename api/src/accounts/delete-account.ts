import { z } from 'zod'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { deleteQuizRows } from '../quizzes/delete-quiz.ts'
import { knownPassword } from './account-rules.ts'
import { guessesOf } from './password-guesses.ts'
import { reauthenticate } from './reauthenticate.ts'
import type { Viewer } from '../viewer.ts'

/** What a deletion of the account needs. */
export const deleteAccountRules = z.object({ password: knownPassword })

/**
 * Deletes the viewer and everything that is theirs: quizzes, attempts, progress, sessions, mails not yet sent.
 *
 * @param address of the caller.
 * @throws InvalidInput when the password is wrong.
 * @throws RateLimited when it was wrong too often.
 */
export async function deleteAccount(
  deps: Deps,
  viewer: Viewer,
  address: string,
  input: unknown,
): Promise<void> {
  const guesses = guessesOf(deps, viewer.id, address)
  await guesses.refuseIfTooMany()
  const { password } = check(deleteAccountRules, input)
  await reauthenticate(deps, viewer, guesses, { password, field: 'password' })
  await inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query<{ id: string; questionCount: number }>(
      'SELECT id, question_count AS "questionCount" FROM quizzes WHERE owner_id = $1',
      [viewer.id],
    )
    await deleteQuizRows(client, rows)
    await client.query('DELETE FROM users WHERE id = $1', [viewer.id])
  })
}
