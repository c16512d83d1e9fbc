// What a question must be after an edit; a file's questions have exactly four options.
import { MAX_OPTIONS, MAX_TEXT, MIN_OPTIONS } from './quiz.ts'
import { textProblem, trimmedText } from './text.ts'

/**
 * Checks what a question asks.
 * @param text as typed; outer space does not count
 * @returns what is wrong with it, or null
 */
export function questionTextProblem(text: string): string | null {
  return filledTextProblem(text, 'question')
}

/**
 * Checks why the right option is right, which may be empty.
 * @param text as typed; outer space does not count
 * @returns what is wrong with it, or null
 */
export function explanationProblem(text: string): string | null {
  return textProblem(trimmedText(text), MAX_TEXT, 'explanation')
}

/**
 * Checks what can be chosen.
 * @param options as typed; their outer space does not count
 * @returns what is wrong with them, or null
 */
export function optionsProblem(options: string[]): string | null {
  if (options.length < MIN_OPTIONS || options.length > MAX_OPTIONS) {
    return `A question has ${MIN_OPTIONS} to ${MAX_OPTIONS} options; this one has ${options.length}`
  }
  for (const [index, option] of options.entries()) {
    const problem = filledTextProblem(option, `option ${index + 1}`)
    if (problem !== null) return problem
  }
  return null
}

/**
 * Checks which option is right.
 * @param index from 0
 * @param options how many there are
 * @returns what is wrong with it, or null
 */
export function answerIndexProblem(index: number, options: number): string | null {
  const isOption = Number.isInteger(index) && index >= 0 && index < options
  return isOption ? null : `The right answer must be the number of an option, from 0 to ${options - 1}`
}

function filledTextProblem(text: string, name: string): string | null {
  const trimmed = trimmedText(text)
  return trimmed === '' ? `The ${name} is empty: write something` : textProblem(trimmed, MAX_TEXT, name)
}
