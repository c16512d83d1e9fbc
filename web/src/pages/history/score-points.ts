import type { AttemptKind } from '../../gql/graphql.ts'
import { formatCount } from '../../ui/counts.ts'

interface ScoredAttempt {
  kind: AttemptKind
  completedAt: string | null
  result: { score: number } | null
}

interface PractisedDay {
  day: string
  practiceAnswers: number
  practiceRight: number
}

interface ScorePoint {
  moment: string
  kind: 'attempt' | 'practice'
  percent: number
  label: string
}

const NAMES = { QUIZ: 'Whole quiz', MOCK: 'Mock exam' } as const

/** Returns the points of scores over time: attempts that asked of the whole quiz, and days with practice. */
export function scorePoints(attempts: readonly ScoredAttempt[], days: readonly PractisedDay[]): ScorePoint[] {
  const ofAttempts = attempts.flatMap(({ kind, completedAt, result }): ScorePoint[] => {
    if (kind === 'SECTION' || completedAt === null || !result) return []
    return [{ moment: completedAt, kind: 'attempt', percent: result.score, label: NAMES[kind] }]
  })
  const ofPractice = days.flatMap(({ day, practiceAnswers, practiceRight }): ScorePoint[] => {
    if (practiceAnswers === 0) return []
    return [
      {
        // A study day has no moment of its own.
        moment: `${day}T12:00:00`,
        kind: 'practice',
        percent: (100 * practiceRight) / practiceAnswers,
        label: `Practice, ${formatCount(practiceAnswers, 'answer')}`,
      },
    ]
  })
  return [...ofAttempts, ...ofPractice]
}
