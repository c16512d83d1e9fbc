import type { Extension } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'

/** Returns the extensions of an assignment, in the order in which the members were added. */
export async function listExtensions({ prisma }: Deps, assignmentId: string): Promise<Extension[]> {
  return prisma.extension.findMany({ where: { assignmentId }, orderBy: { memberId: 'asc' } })
}
