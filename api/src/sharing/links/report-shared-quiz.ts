import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { check, reasonRules } from '../../input.ts'
import { networkOf } from '../../limits/network.ts'
import { requireLinkedQuiz } from './links.access.ts'

const THANKS = 'Thank you. The operators of this server will look at it.'

export const reportSharedQuizRules = z.object({
  reason: reasonRules(1_000).describe('What is wrong with the quiz, in 1 to 1000 characters.'),
})

/**
 * Reports the quiz of a link to the operators. Whoever has the link may do this, without an account.
 *
 * @param address the caller's network address.
 * @returns a message to show to the user.
 * @throws RateLimited after too many reports from this network address.
 * @throws NotFound when the link does not work.
 * @throws Forbidden while links are switched off on this server.
 * @throws InvalidInput when the reason is missing or too long.
 */
export async function reportSharedQuiz(
  deps: Deps,
  address: string,
  { token, ...input }: { token: string; reason?: unknown },
): Promise<string> {
  const network = networkOf(address)
  await deps.limits.reports.refuseIfUsedUp(network)
  const { linkId } = await requireLinkedQuiz(deps, token)
  const { reason } = check(reportSharedQuizRules, input)
  await deps.limits.reports.count(network)
  await deps.prisma.report.create({ data: { id: uuid(), linkId, reason, createdAt: deps.now() } })
  return THANKS
}
