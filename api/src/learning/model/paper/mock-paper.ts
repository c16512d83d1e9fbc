import { drawHash, type PaperQuestion } from './draw-hash.ts'
import { seatsOf } from './seats.ts'

/** A section from which a mock exam draws. */
export interface PaperSection<Question extends PaperQuestion> {
  /** How much it counts in the exam; null if it was not named. */
  weight: number | null
  /** In the order of the quiz. */
  questions: readonly Question[]
}

/**
 * Draws the questions of a mock exam. Whoever draws with the same seed and weights from the same quiz, or
 * from a copy of it, gets the same paper. A question that is added to the quiz changes at most one question
 * of each section.
 *
 * @param seed letters, in any case.
 * @param sections in the order of the quiz; the questions without a section are the last one.
 * @param size of the paper.
 * @param numberOf a question, by which it is drawn; for large quizzes, see drawNumbers().
 * @returns section by section the questions with the smallest numbers, in the order of these. Questions with
 *   the same content are in the order of the quiz.
 */
export function drawPaper<Question extends PaperQuestion>(
  seed: string,
  sections: readonly PaperSection<Question>[],
  size: number,
  numberOf: (question: Question) => string = (question) => drawHash(seed.toLowerCase(), question),
): Question[] {
  const seats = seatsOf(
    sections.map(({ weight, questions }) => ({ weight, questionCount: questions.length })),
    size,
  )
  return sections.flatMap(({ questions }, index) => drawSection(questions, seats[index] as number, numberOf))
}

function drawSection<Question extends PaperQuestion>(
  questions: readonly Question[],
  seats: number,
  numberOf: (question: Question) => string,
): Question[] {
  if (seats === 0) return []
  return questions
    .map((question, place) => ({ question, place, number: numberOf(question) }))
    .sort((one, other) =>
      one.number === other.number ? one.place - other.place : one.number < other.number ? -1 : 1,
    )
    .slice(0, seats)
    .map(({ question }) => question)
}
