import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import type { Router } from '../../http/base/route.ts'
import { check } from '../../input.ts'
import { requirePractisableQuiz } from '../learning.access.ts'
import { rememberingLearner } from '../log/remembering-learner.ts'
import { ANSWERS, DAY, DAYS, DUE, PRACTICE_ANSWERS, PRACTICE_RIGHT, TODAY } from './descriptions.ts'
import { readStudyDays, readStudyDaysOfQuizzes, type StudyDays } from './read-study-days.ts'
import { studyDaysRules } from './study-days-range.ts'

const date = z.string().meta({ format: 'date' })
const studyDays = z
  .object({
    today: date.describe(TODAY),
    days: z
      .array(
        z.object({
          day: date.describe(DAY),
          answers: z.int().describe(ANSWERS),
          practice_answers: z.int().describe(PRACTICE_ANSWERS),
          practice_right: z.int().describe(PRACTICE_RIGHT),
          due: z.int().describe(DUE),
        }),
      )
      .describe(DAYS),
  })
  .meta({ id: 'StudyDays' })

const query = studyDaysRules.extend({
  quiz_id: z
    .string()
    .optional()
    .describe('A quiz that the viewer may practise. Without it, all quizzes count.'),
})

export function studyDayRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/study-days/',
      operationId: 'getStudyDays',
      summary: 'Read what the viewer answered on each study day, and what will come due',
      description: 'Of all quizzes, or of one. What comes due is of quizzes that the viewer may practise.',
      query,
      refusals: [NotFound],
      data: studyDays,
    },
    async ({ deps, viewer, query: { quiz_id: quizId, ...wanted } }) => {
      const practisable = quizId === undefined ? null : await requirePractisableQuiz(deps, viewer, quizId)
      const range = check(studyDaysRules, wanted)
      const learner = await rememberingLearner(deps, viewer)
      if (!practisable) return { data: fieldsOf(await readStudyDays(deps, learner, range)) }
      const { id } = practisable.quiz
      const days = (await readStudyDaysOfQuizzes(deps, learner, [id], range)).get(id)
      if (!days) throw new NotFound()
      return { data: fieldsOf(days) }
    },
  )
}

function fieldsOf({ today, days }: StudyDays): z.infer<typeof studyDays> {
  return {
    today,
    days: days.map(({ practiceAnswers, practiceRight, ...day }) => ({
      ...day,
      practice_answers: practiceAnswers,
      practice_right: practiceRight,
    })),
  }
}
