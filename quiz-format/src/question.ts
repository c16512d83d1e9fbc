// Rules for questions that are edited in the app. Such a question has 2 to 10 options, but a question in a
// CSV file or a JSON array has exactly four.
import { MAX_OPTIONS, MAX_TEXT, MIN_OPTIONS } from './quiz.ts'
import { textProblem, trimmedText } from './text.ts'

/**
 * @returns an error message, or null
 */
export function questionTextProblem(text: string): string | null {
  return filledTextProblem(text, 'question')
}

/**
 * @returns an error message, or null; the explanation may be empty
 */
export function explanationProblem(text: string): string | null {
  return textProblem(trimmedText(text), MAX_TEXT, 'explanation')
}

/**
 * @returns an error message, or null
 */
export function optionsProblem(options: string[]): string | null {
  if (options.length < MIN_OPTIONS || options.length > MAX_OPTIONS) {
    return `A question has ${MIN_OPTIONS} to ${MAX_OPTIONS} options; this one has ${options.length}`
  }
  for (const [index, option] of options.entries()) {
    const problem = filledTextProblem(option, `text of option ${index + 1}`)
    if (problem !== null) return problem
  }
  return null
}

/**
 * @param index from 0
 * @param options number of options
 * @returns an error message, or null
 */
export function answerIndexProblem(index: number, options: number): string | null {
  const isOption = Number.isInteger(index) && index >= 0 && index < options
  return isOption ? null : `The right answer must be the number of an option, from 0 to ${options - 1}`
}

function filledTextProblem(text: string, name: string): string | null {
  const trimmed = trimmedText(text)
  return trimmed === '' ? `The ${name} is empty: write something` : textProblem(trimmed, MAX_TEXT, name)
}
