import { MAX_QUESTIONS } from 'quiz-format'
import type { Deps } from '../../deps.ts'
import { readLearner } from '../log/read-learner.ts'
import type { RememberingLearner } from '../log/remembering-learner.ts'
import { practiceOf, type PracticeMode } from '../model/order/practice-mode.ts'
import { rankQuestions } from '../plan/rank-questions.ts'
import type { PractisedQuiz } from '../plan/practised-quizzes.ts'
import {
  ALL,
  countKnownQuestions,
  FLAGGED,
  readKnownSections,
  UNSEEN,
  WRONG,
  type QuestionFilter,
} from '../plan/read-questions.ts'

const FILTERS: Record<PracticeMode, QuestionFilter> = { ALL, WRONG, UNSEEN, FLAGGED, WEAKEST: ALL }

/** Which questions a practice has. */
export interface Selection {
  mode: PracticeMode
  quizzes: readonly PractisedQuiz[]
  /** Only this section; null for all. */
  sectionId: string | null
  /** How many questions at most; null for all. */
  size: number | null
  /** The study day. */
  today: number
}

/** Returns the ids of the questions of a practice, in their order. */
export async function pickQuestions(
  { pool }: Pick<Deps, 'pool'>,
  remembering: RememberingLearner,
  { mode, quizzes, sectionId, size, today }: Selection,
): Promise<string[]> {
  const learner = await readLearner(pool, remembering)
  const sections = await readKnownSections(pool, remembering.id, {
    quizzes,
    sectionId,
    filter: FILTERS[mode],
  })
  const questions = rankQuestions(quizzes, sections, { learner, today })
  const picked = practiceOf(mode, questions, Math.min(size ?? MAX_QUESTIONS, MAX_QUESTIONS))
  return picked.map(({ questionId }) => questionId)
}

/** Counts the questions of a practice. */
export async function countPicked(
  deps: Pick<Deps, 'pool'>,
  learner: RememberingLearner,
  selection: Selection,
): Promise<number> {
  const { mode, quizzes, sectionId, size } = selection
  // Which section is the weakest takes all chances.
  if (mode === 'WEAKEST') return (await pickQuestions(deps, learner, selection)).length
  const scope = { quizzes, sectionId, filter: FILTERS[mode] }
  const count = await countKnownQuestions(deps.pool, learner.id, scope)
  return Math.min(size ?? MAX_QUESTIONS, count)
}
