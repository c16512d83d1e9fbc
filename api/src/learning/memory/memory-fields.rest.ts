import { z } from 'zod'
import { id } from '../../http/base/field-schemas.ts'
import { dateOfStudyDay } from '../log/study-day.ts'
import type { RememberedQuestion } from './remembered-question.ts'

const date = z.string().meta({ format: 'date' })

/** What is remembered of a question. */
export const questionMemory = z
  .object({
    question_id: id,
    stability: z
      .number()
      .nullable()
      .describe(
        'Days until the chance to recall has fallen to 90 %. Null before the first answer that counts, as is all but the chance.',
      ),
    difficulty: z.number().nullable().describe('From 1 to 10.'),
    last_day: date.nullable().describe('The study day of the latest answer.'),
    due_day: date.nullable().describe('The study day on which it should be answered again.'),
    reps: z.int().nullable().describe('Study days with an answer.'),
    lapses: z.int().nullable().describe('Later study days whose first answer was wrong.'),
    chance: z
      .number()
      .min(0)
      .max(1)
      .describe('That the viewer answers it correctly, from 0 to 1, with luck and slips.'),
  })
  .meta({ id: 'QuestionMemory' })

/** Converts what is remembered of a question to its REST fields. */
export function memoryFields(remembered: RememberedQuestion): z.infer<typeof questionMemory> {
  const { questionId, stability, difficulty, lastDay, dueDay, reps, lapses, chance } = remembered
  return {
    question_id: questionId,
    stability,
    difficulty,
    last_day: lastDay === null ? null : dateOfStudyDay(lastDay),
    due_day: dueDay === null ? null : dateOfStudyDay(dueDay),
    reps,
    lapses,
    chance,
  }
}
