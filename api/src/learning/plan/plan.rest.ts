import { z } from 'zod'
import { id } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { rememberingLearner } from '../log/remembering-learner.ts'
import { dateOfStudyDay } from '../log/study-day.ts'
import { openPlan } from './open-plan.ts'
import type { Plan } from './read-plan.ts'

const plan = z
  .object({
    day: z.string().meta({ format: 'date' }).describe('The study day, which begins at four in the morning.'),
    size: z.int().describe('Number of questions.'),
    done: z.int().describe('How many of them were answered since, correctly or not.'),
    questions: z.array(
      z.object({
        quiz_id: id,
        question_id: id,
        chance: z
          .number()
          .min(0)
          .max(1)
          .describe('That the viewer answers it correctly on the exam day, by which it was chosen.'),
        reason: z.enum(['FORGETTING', 'WRONG', 'UNSEEN', 'FLAGGED']),
      }),
    ),
  })
  .meta({ id: 'Plan' })

export function planRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/today/',
      operationId: 'getToday',
      summary: 'Read what to practise today',
      description:
        'The plan is fixed when it is first read on a study day, and is the same on every device until the next.',
      data: plan,
    },
    async ({ deps, viewer }) => {
      const learner = await rememberingLearner(deps, viewer)
      return { data: planFields(await openPlan(deps, viewer, learner)) }
    },
  )
}

function planFields({ day, questions }: Plan): z.infer<typeof plan> {
  return {
    day: dateOfStudyDay(day),
    size: questions.length,
    done: questions.filter(({ isDone }) => isDone).length,
    questions: questions.map(({ quizId, questionId, chance, reason }) => ({
      quiz_id: quizId,
      question_id: questionId,
      chance,
      reason,
    })),
  }
}
