import type { PoolClient } from 'pg'
import type { DrawnQuestion } from '../../attempts/starting/insert-attempt.ts'
import { startAttempt } from '../../attempts/starting/start-attempt.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { requireQuiz } from '../../quizzes/quizzes.access.ts'
import type { Viewer } from '../../viewer.ts'
import { readExam } from '../exam/read-exam.ts'
import { drawNumbers } from '../model/paper/draw-numbers.ts'
import { drawPaper } from '../model/paper/mock-paper.ts'
import { mockRules, newSeed, SIZE_RANGE } from './mock-rules.ts'
import { readPaperSections } from './read-paper-sections.ts'

/** A mock exam to start; startMockExam validates the fields. */
export interface StartMockExamInput {
  quizId: string
  seed?: unknown
  size?: unknown
  /** Minutes, fractions allowed. Defaults to the quiz's time limit. */
  timerMinutes?: unknown
}

/** A mock exam that has begun. */
export type MockExam = Attempt & { mockSeed: string }

/**
 * Starts a mock exam: an attempt at questions that a seed draws from a quiz, by the weights of the exam that
 * the viewer prepares for. Whoever starts one with the same seed, size and weights is asked the same
 * questions.
 *
 * @throws NotFound when the viewer may not see the quiz.
 * @throws InvalidInput naming every wrong field.
 * @throws ConcurrentAttempt while the viewer has an attempt at this quiz in progress.
 */
export async function startMockExam(
  deps: Deps,
  viewer: Viewer,
  { quizId, ...input }: StartMockExamInput,
): Promise<MockExam> {
  const quiz = await requireQuiz(deps, viewer, quizId)
  const { seed, size, timerMinutes } = check(mockRules, input)
  if (size && size > quiz.questionCount - quiz.leftOutCount) throw InvalidInput.of('size', SIZE_RANGE)
  const mockSeed = seed?.toLowerCase() ?? newSeed()
  const draw = (client: PoolClient, { id, questionCount }: { id: string; questionCount: number }) =>
    drawQuestions(client, {
      userId: viewer.id,
      quizId: id,
      questionCount,
      seed: mockSeed,
      size: size ?? null,
    })
  const mock = { seed: mockSeed, size: size ?? null, draw }
  return { ...(await startAttempt(deps, viewer, { quizId, sectionId: null, timerMinutes, mock })), mockSeed }
}

interface Drawing {
  userId: string
  quizId: string
  questionCount: number
  seed: string
  /** Null for what the exam draws, or else all questions. */
  size: number | null
}

async function drawQuestions(
  client: PoolClient,
  { userId, quizId, questionCount, seed, size }: Drawing,
): Promise<DrawnQuestion[]> {
  const exam = await readExam(client, userId, quizId)
  const weights = new Map(exam?.weights.map(({ sectionId, weight }) => [sectionId, weight]))
  const sections = (await readPaperSections(client, { quizId, questionCount })).map((section) => ({
    ...section,
    weight: weights.get(section.sectionId) ?? null,
  }))
  const questions = sections.flatMap((section) => section.questions)
  const numbers = await drawNumbers(seed, questions)
  const drawn = size ?? exam?.draws ?? questionCount
  return drawPaper(seed, sections, drawn, (question) => numbers.get(question) ?? '')
}
