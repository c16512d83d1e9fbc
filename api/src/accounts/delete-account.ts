import { z } from 'zod'
import { releaseClassrooms } from '../classrooms/release-classrooms.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { archivedQuizzesOf, deleteUnneeded, releaseQuizzes } from '../quizzes/editing/release-quizzes.ts'
import { confirmOwner, ownerProof } from './sessions/confirm-owner.ts'
import { guessesOf } from './passwords/password-guesses.ts'
import type { Viewer } from '../viewer.ts'

const NAMES_FORM = 'Send the names of the classes to delete as a list of texts'

export const deleteAccountRules = z.object({
  ...ownerProof,
  confirmClassrooms: z
    .array(z.string(NAMES_FORM), NAMES_FORM)
    .default([])
    .describe('The names of the viewer’s classes that have other members and may be deleted.'),
})

/**
 * Deletes the viewer's account and all of its data: quizzes, attempts, progress, sessions, unsent mails and
 * own classrooms. In other people's classrooms, a nameless row stays. Quizzes that others need stay
 * archived, without an owner.
 *
 * @param address the caller's network address.
 * @throws InvalidInput when the password is wrong or, without one, the username is, or the sign-in was too
 *   long ago.
 * @throws RateLimited after too many wrong passwords.
 * @throws ClassroomNeedsOwner when the viewer owns a classroom with other members that is not confirmed.
 */
export async function deleteAccount(
  deps: Deps,
  viewer: Viewer,
  address: string,
  input: unknown,
): Promise<void> {
  const guesses = guessesOf(deps, viewer.id, address)
  await guesses.refuseIfTooMany()
  const { confirmClassrooms, ...proof } = check(deleteAccountRules, input)
  await confirmOwner(deps, viewer, guesses, {
    ...proof,
    purpose: 'to confirm that the account is to be deleted',
  })
  await inTransaction(deps.pool, async (client) => {
    // Classrooms first: a quiz that is assigned only in them is not needed any more.
    const at = deps.now()
    await releaseClassrooms(client, { userId: viewer.id, confirmed: confirmClassrooms, at })
    await releaseQuizzes(client, viewer.id, at)
    const archived = await archivedQuizzesOf(client, viewer.id)
    await client.query('DELETE FROM users WHERE id = $1', [viewer.id])
    await deleteUnneeded(client, archived)
  })
}
