import { z } from 'zod'
import { currentLearner } from '../attempts/current-learner.ts'
import { id, moment, percent } from '../http/base/field-schemas.ts'
import { masteryLevel } from './mastery.ts'
import type { Router } from '../http/base/route.ts'
import { readRecentActivity } from './recent-activity.ts'
import { readStatistics } from './statistics.ts'

const dashboard = z
  .object({
    user: z.object({ username: z.string(), email: z.string(), user_id: id }),
    recent_activity: z
      .array(
        z.object({
          attempt_id: id,
          quiz_id: id.nullable().describe('Null for an attempt of an assignment.'),
          assignment_id: id.nullable().describe('Null for practice.'),
          quiz_title: z.string(),
          score: percent,
          date: moment.describe('When the attempt was completed.'),
        }),
      )
      .describe('The last 5 completed attempts, newest first.'),
  })
  .meta({ id: 'Dashboard' })

const statistics = z
  .object({
    quiz: z.object({ quiz_id: id, title: z.string(), total_questions: z.int() }),
    user_stats: z.object({
      total_attempts: z.int().describe('Completed attempts at the whole quiz or one of its sections.'),
      best_score: percent.describe(
        'Best score of completed attempts at the whole quiz, in percent; 0 before the first.',
      ),
    }),
    section_stats: z.array(
      z.object({
        section_id: id,
        name: z.string(),
        question_count: z.int(),
        accuracy: percent.describe('Percentage of correct answers over all completed attempts.'),
        mastery_level: masteryLevel,
      }),
    ),
  })
  .meta({ id: 'Statistics' })

export function progressRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/dashboard/',
      operationId: 'getDashboard',
      summary: 'Read the signed-in user and their latest completed attempts',
      data: dashboard,
    },
    async ({ deps, viewer }) => {
      const entries = await readRecentActivity(deps, await currentLearner(deps, viewer))
      return {
        data: {
          user: { username: viewer.username, email: viewer.email, user_id: viewer.id },
          recent_activity: entries.map(({ attemptId, quizId, assignmentId, quizTitle, score, date }) => ({
            attempt_id: attemptId,
            quiz_id: quizId,
            assignment_id: assignmentId,
            quiz_title: quizTitle,
            score,
            date,
          })),
        },
      }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/statistics/',
      operationId: 'getStatistics',
      summary: 'Read the learner’s progress in a quiz and its sections',
      data: statistics,
    },
    async ({ deps, viewer, param }) => {
      const { quiz, progress, sections } = await readStatistics(deps, viewer, param('quizId'))
      return {
        data: {
          quiz: { quiz_id: quiz.id, title: quiz.title, total_questions: quiz.questionCount },
          user_stats: { total_attempts: progress.totalAttempts, best_score: progress.bestScore },
          section_stats: sections.map(({ id, name, questionCount, accuracy, mastery }) => ({
            section_id: id,
            name,
            question_count: questionCount,
            accuracy,
            mastery_level: mastery,
          })),
        },
      }
    },
  )
}
