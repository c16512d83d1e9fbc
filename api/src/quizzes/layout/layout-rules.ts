import { z } from 'zod'
import {
  answerIndex,
  answerOptions,
  description,
  explanation,
  questionText,
  sectionDescription,
  sectionName,
  seenRevision,
  textFormat,
  timeLimit,
  title,
} from '../quiz-rules.ts'

/** How many questions one edit may name. */
export const MAX_NAMED = 1_000

const IDS = `Name 1 to ${MAX_NAMED} questions`
const questionIds = z
  .array(z.string(IDS), IDS)
  .min(1, IDS)
  .max(MAX_NAMED, IDS)
  .describe('The questions, in any order; they keep the order that they have in the quiz.')
const sectionId = z
  .string('The section must be an id')
  .nullish()
  .describe('One of the quiz’s sections; null or missing for the questions without a section.')
const afterQuestionId = z
  .string('The question before it must be an id')
  .nullish()
  .describe(
    'The question of that section after which to put it; null for the start of the section, missing for its end.',
  )
export const createQuizRules = z.object({
  title,
  description: description.optional(),
  timeLimit: timeLimit.optional(),
})

export const addQuestionRules = z.object({
  sectionId,
  afterQuestionId,
  text: questionText,
  options: answerOptions,
  answerIndex,
  explanation: explanation.optional(),
  format: textFormat.default('PLAIN'),
})

export const duplicateQuestionsRules = z.object({ questionIds })

export const moveQuestionsRules = z.object({ questionIds, sectionId, afterQuestionId })

export const deleteQuestionsRules = z.object({ questionIds, revision: seenRevision })

export const addSectionRules = z.object({
  name: sectionName,
  description: sectionDescription.optional(),
})

export const moveSectionRules = z.object({
  afterSectionId: z
    .string('The section before it must be an id')
    .nullable()
    .describe('The section after which to put it; null for the start of the quiz.'),
})

export const deleteSectionRules = z.object({
  withQuestions: z
    .boolean('Say whether to delete the section’s questions, too')
    .describe('Whether its questions are deleted, too. Otherwise, they move to toSectionId.'),
  toSectionId: z
    .string('The other section must be an id')
    .nullish()
    .describe('The section to whose end its questions move; null or missing for none.'),
  revision: seenRevision,
})
