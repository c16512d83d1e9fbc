import { z } from 'zod'
import { id, moment, percent } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { ATTEMPT_KINDS, kindOf, secondsOf, TAKEN_SECONDS } from '../attempt-facts.ts'
import { scoreOf } from '../result.ts'
import { listQuizAttempts, quizAttemptsRules, type SectionedAttempt } from './list-quiz-attempts.ts'

const UNTIL_COMPLETED = 'Null until the attempt is completed.'

const listed = z
  .object({
    attempt_id: id,
    kind: z
      .enum(ATTEMPT_KINDS)
      .describe('What it asks: the whole quiz, one of its sections, or the questions of a mock exam.'),
    status: z.enum(['IN_PROGRESS', 'COMPLETED', 'ENDED']),
    score: percent.nullable().describe(UNTIL_COMPLETED),
    started_at: moment,
    completed_at: moment.nullable().describe(UNTIL_COMPLETED),
    seconds: z.int().nullable().describe(TAKEN_SECONDS),
    sections: z
      .array(
        z.object({
          section_id: id.nullable().describe('Null for the questions without a section.'),
          name: z.string().nullable(),
          correct: z.int(),
          total: z.int().describe('Questions that count.'),
        }),
      )
      .nullable()
      .describe(`The result by section, in the order of the sections. ${UNTIL_COMPLETED}`),
  })
  .meta({ id: 'QuizAttempt' })

export function quizAttemptRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/attempts/',
      operationId: 'listQuizAttempts',
      summary: 'List the viewer’s attempts at a quiz, newest first, with their results by section',
      description: 'Without attempts of assignments.',
      query: quizAttemptsRules,
      data: z.object({
        attempts: z.array(listed),
        after: id.nullable().describe('The `after` of the following attempts; null at the end.'),
      }),
    },
    async ({ deps, viewer, param, query }) => {
      const { attempts, after } = await listQuizAttempts(deps, viewer, param('quizId'), query)
      return { data: { attempts: attempts.map(listedAttempt), after } }
    },
  )
}

function listedAttempt(attempt: SectionedAttempt): z.infer<typeof listed> {
  const { correct, total, leftOut, sections } = attempt
  return {
    attempt_id: attempt.id,
    kind: kindOf(attempt),
    status: attempt.status,
    score: correct === null ? null : scoreOf({ correct, total, leftOut }),
    started_at: attempt.startedAt.toISOString(),
    completed_at: attempt.completedAt?.toISOString() ?? null,
    seconds: secondsOf(attempt),
    sections:
      sections &&
      sections.map(({ sectionId, name, correctAnswers, totalQuestions }) => ({
        section_id: sectionId,
        name,
        correct: correctAnswers ?? 0,
        total: totalQuestions,
      })),
  }
}
