import type { Router } from '../rest/router.ts'
import { recentActivity } from './recent-activity.ts'

/** The REST calls of progress. */
export function progressRoutes({ forViewer }: Router): void {
  forViewer('GET', '/api/dashboard/', async ({ deps, viewer }) => {
    const entries = await recentActivity(deps, viewer)
    return {
      data: {
        user: { username: viewer.username, email: viewer.email, user_id: viewer.id },
        recent_activity: entries.map(({ attemptId, quizId, quizTitle, score, date }) => ({
          attempt_id: attemptId,
          quiz_id: quizId,
          quiz_title: quizTitle,
          score,
          date,
        })),
      },
    }
  })
}
