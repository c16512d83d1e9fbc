import { formatCount } from '../../../../ui/counts.ts'

/** Who gets more time: everybody who is taking it, everybody whose time ran out, or one learner. */
export type MoreTimeFor = 'RUNNING' | 'ENDED' | 'MEMBER'

interface MoreTimeTexts {
  title: string
  text: string
  /** The reason that is entered already. */
  reason: string
}

export const MORE_TIME_TEXTS: Record<MoreTimeFor, MoreTimeTexts> = {
  RUNNING: {
    title: 'More time for everybody taking it',
    text: 'Whoever is taking it now gets these minutes on top of what they have, within seconds. Without a time limit, it closes so much later for them.',
    reason: '',
  },
  ENDED: {
    title: 'Open again for those whose time ran out',
    text: 'Their attempts open again, with their answers, for so many minutes from now. So do attempts that “Close now” has ended. If the right answers are shown after the close, they may have seen them already.',
    reason: '',
  },
  MEMBER: {
    title: 'More time for one learner',
    text: 'They get these minutes on top of what they have, within seconds. If their time has run out, their attempt opens again, with its answers, for so many minutes from now. If the right answers are shown by then, they may have seen them.',
    reason: 'Asked for more time',
  },
}

/** Says how many got more minutes. */
export function moreTimeResult(whom: MoreTimeFor, extended: number, minutes: number): string {
  const time = formatCount(minutes, 'minute')
  if (whom === 'ENDED')
    return extended === 0
      ? 'Nobody’s time has run out, so nothing was opened.'
      : `${formatCount(extended, 'learner')} can go on, for ${time}.`
  if (extended > 0)
    return `${whom === 'MEMBER' ? 'got' : `${formatCount(extended, 'learner')} got`} ${time} more.`
  return whom === 'MEMBER'
    ? 'is not taking it now, and got no more time.'
    : 'Nobody is taking it now, so nobody got more time.'
}
