import { quizConnection } from './quiz-fields.ts'
import { ADA } from './sign-in.ts'

/** The levels of a learner who has not practised yet. */
export const NO_MASTERY = ['NOT_STARTED', 'LEARNING', 'FAMILIAR', 'PROFICIENT', 'MASTERED'].map(
  (mastery) => ({
    mastery,
    count: 0,
  }),
)

/** The days of a week without practice. */
export const IDLE_WEEK = [16, 17, 18, 19, 20, 21, 22].map((day) => ({
  date: `2026-11-${day}`,
  answers: 0,
  correctAnswers: 0,
}))

/** A user as the server returns it for the dashboard: before any practice, unless `more` says otherwise. */
export function dashboardViewer(quizzes: readonly { id: string }[] = [], more: object = {}) {
  return {
    ...ADA,
    quizzes: quizConnection(quizzes),
    attempts: { edges: [] },
    recentActivity: [],
    assignedToYou: [],
    dailyActivity: IDLE_WEEK,
    masterySpread: NO_MASTERY,
    weakestSection: null,
    ...more,
  }
}

/** The plan of a day on which there is nothing to practise. */
export const NOTHING_TODAY = {
  viewer: {
    ...ADA,
    today: { day: '2026-11-22', size: 0, done: 0, questions: [] },
    studyDays: { today: '2026-11-22', days: [] },
  },
}
