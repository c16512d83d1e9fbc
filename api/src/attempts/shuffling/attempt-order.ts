// Converts between the order of the quiz, in which everything is stored, and the order that a learner sees.
import type { Attempt } from '../../database/prisma/client.ts'
import type { AttemptQuestion } from '../reading/attempt-question.ts'
import { optionOrder } from './option-order.ts'
import { questionOrder } from './question-order.ts'

/** What the order of an attempt depends on. */
export type ShuffledAttempt = Pick<Attempt, 'total' | 'seed' | 'shufflesQuestions' | 'shufflesOptions'>

/**
 * Returns the places in the quiz, from 1, of a range of an attempt's questions.
 *
 * @returns null if the attempt asks the questions in the order of the quiz.
 */
export function placesOf(
  { seed, total, shufflesQuestions }: ShuffledAttempt,
  fromNumber: number,
  count: number,
): number[] | null {
  if (seed === null || !shufflesQuestions) return null
  return questionOrder(seed, total).slice(fromNumber - 1, fromNumber - 1 + count)
}

/** Converts places in the quiz to the numbers of the questions in an attempt, ascending. */
export function numbersOf({ seed, total, shufflesQuestions }: ShuffledAttempt, places: number[]): number[] {
  if (seed === null || !shufflesQuestions) return places
  const wanted = new Set(places)
  return questionOrder(seed, total).flatMap((place, index) => (wanted.has(place) ? [index + 1] : []))
}

/** Converts questions as they are stored to what the learner sees, in the order in which they are asked. */
export function shownQuestions(attempt: ShuffledAttempt, stored: AttemptQuestion[]): AttemptQuestion[] {
  const { seed, total, shufflesQuestions } = attempt
  if (seed === null) return stored
  if (!shufflesQuestions) return stored.map((question) => withShownOptions(attempt, question))
  const byPlace = new Map(stored.map((question) => [question.number, question]))
  return questionOrder(seed, total).flatMap((place, index) => {
    const question = byPlace.get(place)
    return question ? [withShownOptions(attempt, { ...question, number: index + 1 })] : []
  })
}

/** Converts the index of an option that the learner sees to its index in the quiz. */
export function originalOption(
  seed: number,
  question: Pick<AttemptQuestion, 'questionId' | 'options'>,
  shown: number,
) {
  return optionOrder(seed, question.questionId, question.options)[shown] ?? shown
}

function withShownOptions(
  { seed, shufflesOptions }: ShuffledAttempt,
  question: AttemptQuestion,
): AttemptQuestion {
  if (seed === null || !shufflesOptions) return question
  const { options, selectedOption, solution } = question
  const order = optionOrder(seed, question.questionId, options)
  return {
    ...question,
    options: order.map((original) => options[original] ?? ''),
    selectedOption: selectedOption === null ? null : order.indexOf(selectedOption),
    solution: solution && {
      ...solution,
      answerIndex: order.indexOf(solution.answerIndex),
      corrections: solution.corrections.map((correction) => ({
        ...correction,
        oldAnswerIndex: order.indexOf(correction.oldAnswerIndex),
        answerIndex: order.indexOf(correction.answerIndex),
      })),
    },
  }
}
