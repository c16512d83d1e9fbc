import type { TextFormat } from '../../database/prisma/enums.ts'
import { optionOrder } from '../../attempts/shuffling/option-order.ts'
import { nextQuestion } from '../model/order/next-question.ts'

const AGAIN_AT = 6
const IS_READY = 7

/** A question of a practice as it is asked, without its solution. */
export interface PracticeQuestion {
  practiceId: string
  quizId: string
  questionId: string
  /** Null for a question without a section. */
  sectionId: string | null
  text: string
  /** In the order in which they are shown. */
  options: string[]
  /** The original index of each shown option. */
  optionOrder: number[]
  /** Missing in responses that earlier releases have stored. */
  format?: TextFormat
  isFlagged: boolean
}

/** A question that a practice may ask next, in a statement's JSON. */
export type CandidateTuple = [
  quizId: string,
  questionId: string,
  sectionId: string | null,
  text: string,
  options: string[],
  isFlagged: boolean,
  againAt: number | null,
  isReady: boolean,
  format: TextFormat,
]

/** Whether all of what was read may be asked. */
export const isAllReady = ({ open, missed }: Candidates) =>
  [open, missed].every((candidate) => candidate?.[IS_READY] !== false)

/** Two questions of which one is asked next. */
export interface Candidates {
  /** The first that has not been answered. */
  open: CandidateTuple | null
  /** The first of those that were missed and are asked again. */
  missed: CandidateTuple | null
}

/**
 * Chooses what a practice asks next.
 *
 * @param turn how many answers were given.
 */
export function nextOf({ open, missed }: Candidates, turn: number): CandidateTuple | null {
  const miss = missed && { againAt: missed[AGAIN_AT] ?? turn, candidate: missed }
  return nextQuestion(turn, open && { candidate: open }, miss)?.candidate ?? null
}

/**
 * Returns how many questions a practice has. Once none is open, those without an answer can no longer be
 * asked, because they were removed for example. Then they are left out, so that every practice ends.
 *
 * @param practice with the questions that were answered, and the next of the others.
 */
export function totalOf({
  open,
  total,
  done,
}: Pick<Candidates, 'open'> & { total: number; done: number }): number {
  return open ? total : done
}

/** Converts a question to what the learner sees. */
export function shownQuestion(
  { id, seed }: { id: string; seed: number | null },
  [quizId, questionId, sectionId, text, options, isFlagged, , , format]: CandidateTuple,
): PracticeQuestion {
  const order =
    seed === null ? options.map((_option, index) => index) : optionOrder(seed, questionId, options)
  return {
    practiceId: id,
    quizId,
    questionId,
    sectionId,
    text,
    options: order.map((original) => options[original] ?? ''),
    optionOrder: order,
    format,
    isFlagged,
  }
}
