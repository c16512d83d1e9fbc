import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'

/** From what a quiz was copied. */
export interface CopiedFrom {
  /** The original's title when it was copied. */
  title: string
  /** The owner of the original; null once their account is deleted. */
  username: string | null
}

type Copy = Pick<Quiz, 'id' | 'copiedFromTitle' | 'copiedFromUserId'>

/** Returns from what quizzes were copied, by the quiz's id; quizzes that are no copies are missing. */
export async function readCopiedFrom(
  { prisma }: Pick<Deps, 'prisma'>,
  quizzes: Copy[],
): Promise<Map<string, CopiedFrom>> {
  const userIds = [...new Set(quizzes.flatMap(({ copiedFromUserId }) => copiedFromUserId ?? []))]
  const users =
    userIds.length === 0
      ? []
      : await prisma.user.findMany({ where: { id: { in: userIds } }, select: { id: true, username: true } })
  const names = new Map(users.map(({ id, username }) => [id, username]))
  return new Map(
    quizzes.flatMap(({ id, copiedFromTitle: title, copiedFromUserId }) =>
      title === null ? [] : [[id, { title, username: names.get(copiedFromUserId ?? '') ?? null }] as const],
    ),
  )
}
