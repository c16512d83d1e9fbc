import type { LtiScoreState } from '../../../../gql/graphql.ts'
import { formatCount } from '../../../../ui/counts.ts'
import { formatInZone } from '../../../../ui/time/zoned-time.ts'

/** What the server knows of a score for a platform. */
interface PlatformScore {
  state: LtiScoreState
  score: number | null
  sentAt: string | null
  reason: string | null
}

/** Says what became of a score, with the time in the class's zone. */
export function scoreText({ state, score, sentAt, reason }: PlatformScore, timeZone: string): string {
  if (state === 'REFUSED') return `Refused: ${reason ?? 'no reason given'}`
  if (state === 'WAITING') return reason === null ? 'Being sent' : `Waiting: ${reason}`
  if (sentAt === null) return 'Nothing to send'
  const sent = formatInZone(sentAt, timeZone)
  return score === null ? `Taken back ${sent}` : `${score} %, sent ${sent}`
}

/** Counts the scores by what became of them: "12 sent, 1 refused". */
export function summaryText(scores: readonly Pick<PlatformScore, 'state'>[]): string {
  const count = (wanted: LtiScoreState) => scores.filter(({ state }) => state === wanted).length
  const parts = [
    [count('SENT'), 'sent'],
    [count('REFUSED'), 'refused'],
    [count('WAITING'), 'waiting'],
  ] as const
  return parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(', ')
}

/** Says what reading the members of a platform has done. */
export function membersText({
  added,
  left,
  leftOut,
}: {
  added: number
  left: number
  leftOut: number
}): string {
  const parts = [
    added > 0 && `${formatCount(added, 'learner')} got a seat.`,
    left > 0 && `${formatCount(left, 'member')} left.`,
    leftOut > 0 && `The class is full: ${formatCount(leftOut, 'learner')} got no seat.`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'The members are up to date.' : parts.join(' ')
}
