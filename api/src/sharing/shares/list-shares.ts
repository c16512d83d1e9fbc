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
  return (await prisma.quizShare.findMany(sharesOf(quizId))).map(listedShare)
}

/** The arguments with which Prisma reads the shares of a quiz, by name of the user. */
export function sharesOf(quizId: string) {
  return {
    where: { quizId },
    orderBy: { user: { username: 'asc' } },
    select: { right: true, grantedAt: true, user: { select: { username: true } } },
  } as const
}

type ReadShare = Omit<ListedShare, 'username'> & { user: { username: string } }

/** Converts a share as Prisma reads it. */
export function listedShare({ user, ...share }: ReadShare): ListedShare {
  return { ...share, username: user.username }
}
