import type { Prisma, ShareLink } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'

/** The largest number of links of a quiz that are not revoked. */
export const MAX_LINKS = 100

/** A Prisma `where` for the links of a quiz that are not revoked. */
export function workingLinks(quizId: string): Prisma.ShareLinkWhereInput {
  return { quizId, revokedAt: null }
}

/**
 * Returns the links of a quiz that are not revoked, oldest first; expired ones are among them.
 *
 * @param quizId a quiz that the viewer owns.
 */
export async function listShareLinks({ prisma }: Pick<Deps, 'prisma'>, quizId: string): Promise<ShareLink[]> {
  return prisma.shareLink.findMany({ where: workingLinks(quizId), orderBy: { id: 'asc' } })
}
