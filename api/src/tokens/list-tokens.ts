import type { Prisma } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../viewer.ts'
import type { ListedToken } from './token.ts'

/** A Prisma `where` for a user's tokens that can be used. */
export function liveTokens({ id }: Pick<Viewer, 'id'>, at: Date): Prisma.AccessTokenWhereInput {
  return { userId: id, expiresAt: { gt: at } }
}

/** Lists the viewer's access tokens that can be used, newest first. */
export async function listAccessTokens({ prisma, now }: Deps, viewer: Viewer): Promise<ListedToken[]> {
  return prisma.accessToken.findMany({
    where: liveTokens(viewer, now()),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}
