import type { QuizRight } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'

/** A right on a quiz, with the name of the user who has it. */
export interface ListedShare {
  username: string
  right: QuizRight
  grantedAt: Date
}

/**
 * Returns the users with whom a quiz is shared, by name.
 *
 * @param quizId a quiz that the viewer owns.
 */
export async function listShares({ prisma }: Pick<Deps, 'prisma'>, quizId: string): Promise<ListedShare[]> {
  const shares = await prisma.quizShare.findMany({
    where: { quizId },
    orderBy: { user: { username: 'asc' } },
    select: { right: true, grantedAt: true, user: { select: { username: true } } },
  })
  return shares.map(({ user, ...share }) => ({ ...share, username: user.username }))
}
