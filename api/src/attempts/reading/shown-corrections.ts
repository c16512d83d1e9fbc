// The corrections of a question in an attempt that was completed before them.
import { scoreOf } from '../result.ts'
import type { ShownCorrection } from './attempt-question.ts'

/**
 * SQL of the corrections of a question `q` in an attempt, oldest first, as JSON; null if there is none.
 *
 * @param attempt the attempt's alias.
 */
export const correctionsOf = (attempt: string) => `(
    SELECT json_agg(json_build_array(e.old_answer_index, e.old_void_as, k.answer_index, k.void_as, k.reason,
      k.corrected_at, ${attempt}.total, e.correct_before, e.left_out_before, e.correct_after, e.left_out_after)
      ORDER BY k.id)
    FROM attempt_corrections e JOIN corrections k ON k.id = e.correction_id
    WHERE e.attempt_id = ${attempt}.id AND k.question_id = q.id
  )`

/** A correction in the statement's JSON. */
export type CorrectionTuple = [
  oldAnswerIndex: number,
  oldVoid: ShownCorrection['oldVoid'],
  answerIndex: number,
  voidAs: ShownCorrection['voidAs'],
  reason: string,
  correctedAt: string,
  total: number,
  correctBefore: number,
  leftOutBefore: number,
  correctAfter: number,
  leftOutAfter: number,
]

/** Converts a correction from the statement's JSON. */
export function correctionOf(tuple: CorrectionTuple): ShownCorrection {
  const [oldAnswerIndex, oldVoid, answerIndex, voidAs, reason, correctedAt, total, ...counts] = tuple
  const [correctBefore, leftOutBefore, correctAfter, leftOutAfter] = counts
  const score = (correct: number, leftOut: number) =>
    total > leftOut ? scoreOf({ correct, total, leftOut }) : null
  return {
    oldAnswerIndex,
    oldVoid,
    // A void question keeps the key that its version has.
    answerIndex: voidAs === null ? answerIndex : oldAnswerIndex,
    voidAs,
    reason,
    correctedAt: new Date(correctedAt),
    scoreBefore: score(correctBefore, leftOutBefore),
    scoreAfter: score(correctAfter, leftOutAfter),
  }
}
