// The fields of an attempt as its learner reviews it.
import { z } from 'zod'
import type { Attempt } from '../../database/prisma/client.ts'
import { id, moment, percent } from '../../http/base/field-schemas.ts'
import { assignmentId, kindFields, kindSchemas, result, sectionId } from '../attempt-fields.rest.ts'
import { textFormat } from '../../quizzes/quiz-rules.ts'
import { percentage } from '../result.ts'
import type { AttemptQuestion, ShownCorrection } from './attempt-question.ts'
import type { SectionResult } from './section-results.ts'

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

const questionSchema = z
  .object({
    question_id: id,
    question_number: z.int().describe('From 1, in the attempt’s order.'),
    section_name: z.string().nullable().describe('Null for a question without a section.'),
    text: z.string(),
    options: z.array(z.string()),
    format: textFormat,
    selected_option: z.int().nullable().describe('Null while unanswered.'),
    sequence: z
      .int()
      .nullable()
      .describe(
        'The highest sequence of this question’s saves, to continue counting from; null if no save had one.',
      ),
    flagged: z.boolean().describe('Whether the viewer has flagged it, to find it again.'),
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

/** Response schema of an attempt. */
export const reviewedAttempt = z
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
      .array(questionSchema)
      .describe('In the attempt’s order, with the content that they had when the attempt began.'),
  })
  .meta({ id: 'Attempt' })

/** An attempt without its questions. */
export type AttemptFields = Omit<z.input<typeof reviewedAttempt>, 'questions'>

/** Converts an attempt to its fields. */
export function attemptFields(
  attempt: Attempt,
  result: AttemptFields['result'],
  sections: SectionResult[] | null,
): AttemptFields {
  return {
    attempt_id: attempt.id,
    quiz_id: attempt.quizId,
    assignment_id: attempt.assignmentId,
    ...kindFields(attempt),
    section_id: attempt.sectionId,
    status: attempt.status,
    started_at: attempt.startedAt.toISOString(),
    deadline: attempt.deadline?.toISOString() ?? null,
    completed_at: attempt.completedAt?.toISOString() ?? null,
    result,
    sections: sections && sections.map(reviewedSection),
  }
}

function reviewedSection({
  sectionId,
  name,
  correctAnswers,
  totalQuestions,
}: SectionResult): z.infer<typeof sectionResult> {
  return {
    section_id: sectionId,
    name,
    correct_answers: correctAnswers,
    total_questions: totalQuestions,
    accuracy: correctAnswers === null ? null : percentage(correctAnswers, totalQuestions),
  }
}

/**
 * Converts a question of an attempt to its fields.
 *
 * @param isCompleted whether the response shows the attempt as completed.
 */
export function reviewedQuestion(
  question: AttemptQuestion,
  isCompleted: boolean,
  flagged: boolean,
): z.input<typeof questionSchema> {
  const { questionId, number, sectionName, text, options, format, selectedOption, sequence } = question
  const solution = isCompleted ? question.solution : null
  return {
    question_id: questionId,
    question_number: number,
    section_name: sectionName,
    text,
    options,
    format,
    selected_option: selectedOption,
    sequence,
    flagged,
    answer_index: solution?.answerIndex ?? null,
    is_correct: solution?.isCorrect ?? null,
    void: solution?.voidAs ?? null,
    explanation: solution?.explanation ?? null,
    corrections: (solution?.corrections ?? []).map(reviewedCorrection),
  }
}

function reviewedCorrection(shown: ShownCorrection): z.infer<typeof correction> {
  return {
    old_answer_index: shown.oldAnswerIndex,
    old_void: shown.oldVoid,
    answer_index: shown.answerIndex,
    void: shown.voidAs,
    reason: shown.reason,
    corrected_at: shown.correctedAt.toISOString(),
    score_before: shown.scoreBefore,
    score_after: shown.scoreAfter,
  }
}
