import type { Assignment, Attempt } from '../../database/prisma/client.ts'

/** What decides whether an attempt counts. */
type Candidate = Pick<Attempt, 'id' | 'status' | 'correct' | 'total' | 'leftOut'> & { answered: number }

/**
 * Returns the attempt whose score counts for an assignment. An attempt without an answer counts only if none
 * has one, so that opening an attempt never lowers a score. Of equally good ones, the first counts.
 *
 * @param attempts of one member, oldest first.
 * @returns undefined before an attempt is completed.
 */
export function countedAttempt<Item extends Candidate>(
  rule: Assignment['scoreRule'],
  attempts: readonly Item[],
): Item | undefined {
  const completed = attempts.filter(({ status }) => status === 'COMPLETED')
  const answered = completed.filter((attempt) => attempt.answered > 0)
  const candidates = answered.length > 0 ? answered : completed
  if (rule === 'FIRST') return candidates[0]
  if (rule === 'LAST') return candidates.at(-1)
  return candidates.reduce<Item | undefined>(
    (best, attempt) => (best && shareOf(best) >= shareOf(attempt) ? best : attempt),
    undefined,
  )
}

function shareOf({ correct, total, leftOut }: Candidate): number {
  return total === leftOut ? 0 : (correct ?? 0) / (total - leftOut)
}
