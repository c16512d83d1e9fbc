// What only instructors see of an assignment: its questions with the key, and how far the class is.
import { z } from 'zod'
import { id } from '../../http/base/field-schemas.ts'
import { textFormat } from '../../quizzes/quiz-rules.ts'
import type { AssignedQuestion } from './assigned-questions.ts'
import type { ClassStanding } from './class-standing.ts'

export const assignedQuestion = z
  .object({
    question_id: id,
    question_number: z.int().describe('Its place in the quiz, from 1.'),
    section_name: z.string().nullable().describe('Null for a question without a section.'),
    text: z.string(),
    options: z.array(z.string()),
    answer_index: z.int().describe('Zero-based index of the correct option.'),
    explanation: z.string().nullable(),
    format: textFormat,
  })
  .meta({ id: 'AssignedQuestion' })

export const classStanding = {
  learner_count: z.int().describe('Active learners of the class.'),
  started_count: z.int().describe('How many of them have started an attempt.'),
  completed_count: z.int().describe('How many of them have completed an attempt.'),
  learners_with_key: z
    .array(z.string())
    .describe('Learners who see the right answers anyway, because the quiz is theirs or shared with them.'),
  open_link_count: z
    .int()
    .describe('Links with which anybody can take or copy the quiz, and so see the right answers.'),
}

/** Converts how far a class is to its fields. */
export function standingFields(standing: ClassStanding | undefined) {
  return {
    learner_count: standing?.learnerCount ?? 0,
    started_count: standing?.startedCount ?? 0,
    completed_count: standing?.completedCount ?? 0,
    learners_with_key: standing?.learnersWithKey ?? [],
    open_link_count: standing?.openLinkCount ?? 0,
  }
}

/** Yields the JSON of an assignment, page by page. */
export async function* wholeAssignmentJson(
  fields: object,
  pages: AsyncGenerator<AssignedQuestion[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(fields).slice(0, -1)},"questions":[`
  let separator = ''
  for await (const page of pages) {
    yield separator + page.map((question) => JSON.stringify(questionFields(question))).join(',')
    separator = ','
  }
  yield ']}'
}

function questionFields(question: AssignedQuestion): z.infer<typeof assignedQuestion> {
  const { questionId, number, sectionName, text, options, answerIndex, explanation, format } = question
  return {
    question_id: questionId,
    question_number: number,
    section_name: sectionName,
    text,
    options,
    answer_index: answerIndex,
    explanation,
    format,
  }
}
