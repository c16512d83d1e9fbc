import { MAX_QUESTIONS, MAX_SECTIONS } from 'quiz-format'
import type { Quiz } from '../../database/prisma/client.ts'
import { InvalidInput } from '../../errors.ts'

const IN_FIGURES = new Intl.NumberFormat('en-US')

/** @throws InvalidInput when a quiz would have too many questions with some more. */
export function refuseTooManyQuestions({ questionCount }: Quiz, added: number): void {
  if (questionCount + added <= MAX_QUESTIONS) return
  throw InvalidInput.of('quizId', `A quiz has at most ${IN_FIGURES.format(MAX_QUESTIONS)} questions`)
}

/** @throws InvalidInput when a quiz would have too many sections with some more. */
export function refuseTooManySections({ sectionCount }: Quiz, added: number): void {
  if (sectionCount + added <= MAX_SECTIONS) return
  throw InvalidInput.of('quizId', `A quiz has at most ${IN_FIGURES.format(MAX_SECTIONS)} sections`)
}
