import { z } from 'zod'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { deleteQuizRows } from '../quizzes/editing/delete-quiz.ts'
import { existingPassword } from './account-rules.ts'
import { guessesOf } from './password-guesses.ts'
import { reauthenticate } from './reauthenticate.ts'
import type { Viewer } from '../viewer.ts'

export const deleteAccountRules = z.object({ password: existingPassword })

/**
 * Deletes the viewer's account and all of its data: quizzes, attempts, progress, sessions and unsent mails.
 *
 * @param address the caller's network address.
 * @throws InvalidInput when the password is wrong.
 * @throws RateLimited after too many wrong passwords.
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
