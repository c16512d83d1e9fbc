import type { ProblemList } from '../problem.ts'
import { explanationProblem, optionsProblem, questionTextProblem } from '../question.ts'
import { type QuizQuestion, sectionNameProblem } from '../quiz.ts'

/** Where a question stands in its file. */
export interface QuestionPlace {
  row: number
  /** The question's name, or that of the file's part it stands in. */
  column: string | null
}

/**
 * Trims the texts of a question from another system's file and checks that a quiz can hold it.
 * @param raw the question, its texts as read; its answer is one of its options
 * @param place where it stands
 * @param leftOut takes what a quiz cannot hold
 * @returns the question, without a section or explanation that is too long; null if the question itself is left out
 */
export function heldQuestion(
  raw: QuizQuestion,
  { row, column }: QuestionPlace,
  leftOut: ProblemList,
): QuizQuestion | null {
  const text = raw.text.trim()
  const options = raw.options.map((option) => option.trim())
  const problem = questionTextProblem(text) ?? optionsProblem(options)
  if (problem !== null) {
    leftOut.add(row, column, `${problem}. The question is left out`)
    return null
  }
  return {
    section: heldPart(raw.section, sectionNameProblem),
    text,
    options,
    answerIndex: raw.answerIndex,
    explanation: heldPart(raw.explanation, explanationProblem),
  }

  function heldPart(part: string | null, problemOf: (text: string) => string | null): string | null {
    const trimmed = part?.trim() ?? ''
    const partProblem = trimmed === '' ? null : problemOf(trimmed)
    if (partProblem !== null) leftOut.add(row, column, `${partProblem}. The question is kept without it`)
    return trimmed === '' || partProblem !== null ? null : trimmed
  }
}
