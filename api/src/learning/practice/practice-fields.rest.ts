import { z } from 'zod'
import { id, moment } from '../../http/base/field-schemas.ts'
import { textFormat } from '../../quizzes/quiz-rules.ts'
import { memoryFields, questionMemory } from '../memory/memory-fields.rest.ts'
import type { StoredResponse } from './answering/response.ts'
import type { PracticeQuestion } from './practice-question.ts'
import { PRACTICE_MODES } from './practice-rules.ts'
import type { PracticeState } from './practice-state.ts'

const question = z
  .object({
    quiz_id: id,
    question_id: id,
    section_id: id.nullable().describe('Null for a question without a section.'),
    text: z.string(),
    options: z.array(z.string()).describe('In the order in which they are shown.'),
    option_order: z
      .array(z.int())
      .describe('The original index of each option. Answers and the key count by it.'),
    format: textFormat,
    flagged: z.boolean(),
  })
  .meta({ id: 'PracticeQuestion' })

const next = question.nullable().describe('The question to ask; null at the end.')

/** A practice that was started. */
export const startedPractice = z
  .object({
    practice_id: id,
    total: z.int().describe('Number of different questions.'),
    question: next,
  })
  .meta({ id: 'StartedPractice' })

/** What a dry run tells. */
export const countedPractice = z
  .object({ total: z.int().describe('Number of questions that the practice would have.') })
  .meta({ id: 'CountedPractice' })

/** Where a practice is. */
export const practice = z
  .object({
    practice_id: id,
    total: z
      .int()
      .describe('Number of different questions, at the end without those that could no longer be asked.'),
    done: z.int().describe('Number of different questions that were answered.'),
    question: next,
  })
  .meta({ id: 'Practice' })

/** A practice that still has a question to ask. */
export const openPractice = z
  .object({
    practice_id: id,
    mode: z.enum(PRACTICE_MODES),
    quiz_id: id.nullable().describe('Null for all quizzes.'),
    section_id: id.nullable().describe('Null for all sections.'),
    started_at: moment,
    total: z.int().describe('Number of different questions.'),
    done: z.int().describe('Number of different questions that were answered.'),
  })
  .meta({ id: 'OpenPractice' })

/** The response to an answer. */
export const practiceAnswer = z
  .object({
    is_correct: z.boolean().nullable().describe('Null if the question counts for nobody.'),
    answer_index: z.int().describe('Zero-based index of the correct option, in the original order.'),
    explanation: z.string().nullable(),
    memory: questionMemory,
    question: next,
  })
  .meta({ id: 'PracticeAnswer' })

export function startedFields({ id, total, question }: PracticeState): z.infer<typeof startedPractice> {
  return { practice_id: id, total, question: question && questionFields(question) }
}

export function practiceFields({ id, total, done, question }: PracticeState): z.infer<typeof practice> {
  return { practice_id: id, total, done, question: question && questionFields(question) }
}

export function openFields({
  id,
  mode,
  quizId,
  sectionId,
  startedAt,
  total,
  done,
}: PracticeState): z.infer<typeof openPractice> {
  return {
    practice_id: id,
    mode,
    quiz_id: quizId,
    section_id: sectionId,
    started_at: startedAt.toISOString(),
    total,
    done,
  }
}

export function answerFields({
  isCorrect,
  answerIndex,
  explanation,
  memory,
  question,
}: StoredResponse): z.infer<typeof practiceAnswer> {
  return {
    is_correct: isCorrect,
    answer_index: answerIndex,
    explanation,
    memory: memoryFields(memory),
    question: question && questionFields(question),
  }
}

function questionFields({
  quizId,
  questionId,
  sectionId,
  text,
  options,
  optionOrder,
  format = 'PLAIN',
  isFlagged,
}: PracticeQuestion): z.infer<typeof question> {
  return {
    quiz_id: quizId,
    question_id: questionId,
    section_id: sectionId,
    text,
    options,
    option_order: optionOrder,
    format,
    flagged: isFlagged,
  }
}
