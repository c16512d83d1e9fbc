import { RateLimited } from '../../errors.ts'
import type { Router } from '../../http/base/route.ts'
import { readFlagsOfQuiz } from '../../learning/flags/read-flags.ts'
import { resultFields } from '../attempt-fields.rest.ts'
import { currentAttempt } from '../open-attempt.ts'
import type { AttemptQuestion } from './attempt-question.ts'
import { attemptFields, reviewedAttempt, reviewedQuestion, type AttemptFields } from './review-fields.rest.ts'
import { listSectionResults } from './section-results.ts'
import { streamQuestions } from './stream-attempt.ts'
import { streamQuestions } from './stream-attempt.ts'
import type { AttemptQuestion, ShownCorrection } from './attempt-question.ts'
import {
  assignmentId,
  kindFields,
  kindSchemas,
  result,
  resultFields,
  sectionId,
} from '../attempt-fields.rest.ts'
import { currentAttempt } from '../open-attempt.ts'
import { percentage } from '../result.ts'
import { listSectionResults, type SectionResult } from './section-results.ts'

const voidAs = z.enum(['EVERYBODY', 'NOBODY']).nullable()

const correction = z
  .object({
    old_answer_index: z.int(),
    old_void: voidAs.describe('For whom the question counted before; null if its key decided.'),
    answer_index: z.int().describe('The old one if the question became void.'),
    void: voidAs.describe('For whom the question counts since; null if its key decides.'),
    reason: z.string(),
    corrected_at: moment,
    score_before: percent.nullable().describe('Null while the score is hidden, and if no question counted.'),
    score_after: percent.nullable().describe('Null while the score is hidden, and if no question counts.'),
  })
  .meta({ id: 'AttemptCorrection' })

const question = z
  .object({
    question_id: id,
    question_number: z.int().describe('From 1, in the attempt’s order.'),
    section_name: z.string().nullable().describe('Null for a question without a section.'),
    text: z.string(),
    options: z.array(z.string()),
    selected_option: z.int().nullable().describe('Null while unanswered.'),
    sequence: z
      .int()
      .nullable()
      .describe(
        'The highest sequence of this question’s saves, to continue counting from; null if no save had one.',
      ),
    answer_index: z
      .int()
      .nullable()
      .describe(
        'Zero-based index of the correct option; null until the attempt is completed and the right answers may be shown.',
      ),
    is_correct: z.boolean().nullable().describe('Null until the right answers may be shown.'),
    void: voidAs.describe(
      'For whom the question counts in this attempt; null if its key decides, and until the right answers may be shown.',
    ),
    explanation: z
      .string()
      .nullable()
      .describe('Null until the right answers may be shown, and for a question without an explanation.'),
    corrections: z
      .array(correction)
      .describe('Of its key since the attempt was completed, oldest first; none until it may be shown.'),
  })
  .meta({ id: 'AttemptQuestion' })

const sectionResult = z
  .object({
    section_id: id.nullable().describe('Null for the questions without a section.'),
    name: z.string().nullable(),
    correct_answers: z.int().nullable().describe('Null while the score is hidden.'),
    total_questions: z.int(),
    accuracy: percent.nullable().describe('Null while the score is hidden.'),
  })
  .meta({ id: 'SectionResult' })

const attempt = z
  .object({
    attempt_id: id,
    quiz_id: id,
    assignment_id: assignmentId,
    ...kindSchemas,
    section_id: sectionId,
    status: z.enum(['IN_PROGRESS', 'COMPLETED', 'ENDED']),
    started_at: moment,
    deadline: moment.nullable(),
    completed_at: moment.nullable(),
    result: result.nullable().describe('Null until the attempt is completed.'),
    sections: z
      .array(sectionResult)
      .nullable()
      .describe('The result by section; null until the attempt is completed.'),
    questions: z
      .array(question)
      .describe('In the attempt’s order, with the content that they had when the attempt began.'),
  })
  .meta({ id: 'Attempt' })

export function reviewRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/attempts/:attemptId/',
      operationId: 'getAttempt',
      summary: 'Read an attempt with its questions and answers; once completed, with the correct options too',
      data: reviewedAttempt,
      refusals: [RateLimited],
    },
    async ({ deps, viewer, param }) => {
      const attempt = await currentAttempt(deps, viewer, param('attemptId'))
      const sections = await listSectionResults(deps, attempt)
      const result = await resultFields(deps, attempt)
      const flags = await readFlagsOfQuiz(deps.pool, viewer.id, attempt.quizId)
      const fields = attemptFields(attempt, result, sections)
      return { parts: reviewJson(fields, streamQuestions(deps, attempt), flags) }
    },
  )
}

async function* reviewJson(
  fields: AttemptFields,
  pages: AsyncGenerator<AttemptQuestion[]>,
  flags: ReadonlySet<string>,
): AsyncGenerator<string> {
  const fields = {
    attempt_id: attempt.id,
    quiz_id: attempt.quizId,
    assignment_id: attempt.assignmentId,
    ...kindFields(attempt),
    section_id: attempt.sectionId,
    status: attempt.status,
    started_at: attempt.startedAt,
    deadline: attempt.deadline,
    completed_at: attempt.completedAt,
    result,
    sections: sections && sections.map(reviewedSection),
  }
  yield `${JSON.stringify(fields).slice(0, -1)},"questions":[`
  // The attempt may be completed while it is streamed. The whole response reflects the status that was read
  // at the start.
  const isCompleted = fields.status === 'COMPLETED'
  let separator = ''
  for await (const page of pages) {
    const questions = page.map((question) =>
      reviewedQuestion(question, isCompleted, flags.has(question.questionId)),
    )
    yield separator + questions.map((question) => JSON.stringify(question)).join(',')
    separator = ','
  }
  yield ']}'
}
