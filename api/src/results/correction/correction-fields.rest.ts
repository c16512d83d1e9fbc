import { z } from 'zod'
import { id, moment } from '../../http/base/field-schemas.ts'
import { textFormat } from '../../quizzes/quiz-rules.ts'
import type { CorrectedQuestion } from './correct-question.ts'
import type { ListedCorrection } from './list-corrections.ts'
import { MAX_MOVES, type ShownEffect } from './shown-effects.ts'

const counts = {
  scores: z.int().describe('How many scores there are.'),
  changed: z.int().describe('Of these, scores that change.'),
  up: z.int(),
  down: z.int(),
}
const CLASSES = 'Null in the line that sums up the classes that the viewer does not teach.'
const percent = z.number().nullable().describe('Percent, to one decimal; null if no question counts.')

const move = z
  .object({ member_id: id, display_name: z.string(), old: percent, new: percent })
  .meta({ id: 'ScoreMove' })

const effect = z
  .object({
    assignment_id: id.nullable().describe(CLASSES),
    title: z.string().nullable().describe(CLASSES),
    classroom_name: z.string().nullable().describe(CLASSES),
    ...counts,
    moves: z
      .array(move)
      .optional()
      .describe(
        `Only in a dry run, for a class that the viewer teaches: the scores that move, by name; at most ${MAX_MOVES}.`,
      ),
  })
  .meta({ id: 'CorrectionEffect' })

const effects = {
  assignments: z
    .array(effect)
    .describe('How many scores move, as the gradebooks show them. Drafts have none.'),
  practice: z.object(counts).describe('The scores of practice attempts, whoever took them.'),
}

const voidAs = z
  .enum(['EVERYBODY', 'NOBODY'])
  .nullable()
  .describe('For whom the question counts; null if its key decides.')

/** Response schema of a correction that was or would be made. */
export const corrected = z
  .object({
    ...effects,
    dry_run: z.boolean(),
  })
  .meta({ id: 'CorrectedQuestion' })

/** Response schema of a stored correction. */
export const correction = z
  .object({
    correction_id: id,
    question_id: id.nullable().describe('Null once the question is deleted.'),
    question_text: z.string(),
    options: z.array(z.string()),
    format: textFormat,
    old_answer_index: z.int(),
    old_void: voidAs,
    answer_index: z.int().describe('The old one if the question became void.'),
    void: voidAs,
    no_score_falls: z.boolean(),
    reason: z.string(),
    corrected_by: z
      .string()
      .nullable()
      .describe('The username at the time; null once the account is deleted.'),
    corrected_at: moment,
    ...effects,
  })
  .meta({ id: 'Correction' })

export function correctedFields({
  assignments,
  practice,
  dryRun,
}: CorrectedQuestion): z.infer<typeof corrected> {
  return { assignments: assignments.map(effectFields), practice, dry_run: dryRun }
}

export function correctionFields(listed: ListedCorrection): z.infer<typeof correction> {
  return {
    correction_id: listed.id,
    question_id: listed.questionId,
    question_text: listed.text,
    options: listed.options,
    format: listed.format,
    old_answer_index: listed.oldAnswerIndex,
    old_void: listed.oldVoidAs,
    answer_index: listed.answerIndex,
    void: listed.voidAs,
    no_score_falls: listed.noScoreFalls,
    reason: listed.reason,
    corrected_by: listed.correctedBy,
    corrected_at: listed.correctedAt.toISOString(),
    assignments: listed.assignments.map(effectFields),
    practice: listed.practice,
  }
}

function effectFields({
  assignmentId,
  title,
  classroomName,
  moves,
  scores,
  changed,
  up,
  down,
}: ShownEffect): z.infer<typeof effect> {
  return {
    assignment_id: assignmentId,
    title,
    classroom_name: classroomName,
    scores,
    changed,
    up,
    down,
    ...(moves && {
      moves: moves.map(({ memberId, displayName, before, after }) => ({
        member_id: memberId,
        display_name: displayName,
        old: before,
        new: after,
      })),
    }),
  }
}
