import { toJsonLine } from '../terminal/escape-text.ts'
import type { Verdict } from './answer-practice.ts'
import type { AskedQuestion } from './read-practice.ts'

/** An answer that was given. */
export interface GivenAnswer {
  practiceId: string
  reviewId: string
  question: AskedQuestion
  /** Zero-based, in the original order. */
  selectedOption: number
  isGuessed: boolean
  isFlagged: boolean
  /** When it was given, in ISO 8601. */
  answeredAt: string
}

/** Renders an answer as one line of JSON. Options are in the original order, by which the indexes count. */
export function renderAnswerJson(answer: GivenAnswer, verdict: Verdict): string {
  const { practiceId, reviewId, question, selectedOption, isGuessed, isFlagged, answeredAt } = answer
  const { questionId, quizId, quizTitle, sectionId, sectionName, text, options, optionOrder, format } =
    question
  const { isCorrect, answerIndex, explanation, dueDay, chance, done, total } = verdict
  return toJsonLine({
    practiceId,
    reviewId,
    questionId,
    quizId,
    quizTitle,
    sectionId,
    sectionName,
    text,
    format,
    options: options.map((_, index) => options[optionOrder.indexOf(index)]),
    selectedOption,
    guessed: isGuessed,
    flagged: isFlagged,
    answeredAt,
    isCorrect,
    answerIndex,
    explanation,
    dueDay,
    chance,
    done,
    total,
  })
}
