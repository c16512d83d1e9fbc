import type { ProblemList } from '../problem.ts'
import { MAX_OPTIONS, MAX_SECTION_NAME, MAX_TEXT, MIN_OPTIONS, type QuizQuestion } from '../quiz.ts'
import { excerpt, lengthProblem } from '../text.ts'
import { type TextOfHtml, isLayoutOnly } from './html-text.ts'

/** A choice question of another system, before it is known whether a quiz can hold it. */
export interface ForeignQuestion {
  line: number
  /** Its title; without one it is called by its text. */
  title: string
  section: string | null
  text: TextOfHtml
  options: TextOfHtml[]
  answerIndex: number
  explanation: TextOfHtml | null
}

/**
 * Names a question in a report.
 * @param question its title and text
 * @returns its title, else the start of its text; null if both are empty
 */
export function questionName({ title, text }: Pick<ForeignQuestion, 'title' | 'text'>): string | null {
  const name = title.trim() || text.text
  return excerpt(name.slice(0, 200).replaceAll(/\s+/g, ' ')) || null
}

/**
 * Makes a question of a quiz of one of another system.
 * @param question as the file has it
 * @param leftOut takes why it is left out, or what of it
 * @returns the question; null if a quiz cannot hold it
 */
export function heldQuestion(question: ForeignQuestion, leftOut: ProblemList): QuizQuestion | null {
  const { line, section, text, options, answerIndex } = question
  const name = questionName(question)
  const problem = questionProblem(question)
  if (problem !== null) {
    leftOut.add(line, name, `${problem}: the question is left out`)
    return null
  }
  const layouts = new Set([text, ...options].flatMap(({ lost }) => lost))
  for (const lost of layouts) leftOut.add(line, name, `The question has ${lost}, which is left out`)
  const explanation = heldExplanation(question, leftOut)
  return { section, text: text.text, options: options.map((option) => option.text), answerIndex, explanation }
}

/**
 * Makes a section's name of the name of a category.
 * @param name trimmed
 * @param line where the category is
 * @param leftOut takes a name that is too long
 * @returns the name; null for none
 */
export function heldSection(name: string, line: number, leftOut: ProblemList): string | null {
  const problem = lengthProblem(name, MAX_SECTION_NAME, 'category name')
  if (problem !== null)
    leftOut.add(line, excerpt(name), `${problem}. Its questions are read without a section`)
  return problem !== null || name === '' ? null : name
}

function questionProblem({ text, options }: ForeignQuestion): string | null {
  const textProblem = fieldProblem(text, 'question')
  if (textProblem !== null) return textProblem
  if (options.length < MIN_OPTIONS || options.length > MAX_OPTIONS) {
    return `The number of options is ${options.length}, and a quiz holds ${MIN_OPTIONS} to ${MAX_OPTIONS}`
  }
  for (const [index, option] of options.entries()) {
    const optionProblem = fieldProblem(option, `option ${index + 1}`)
    if (optionProblem !== null) return optionProblem
  }
  return null
}

function fieldProblem({ text, lost }: TextOfHtml, name: string): string | null {
  const missing = lost.find((one) => !isLayoutOnly(one))
  if (missing !== undefined) return `The ${name} has ${missing}, which a quiz cannot hold`
  if (text === '') return `The ${name} is empty`
  return lengthProblem(text, MAX_TEXT, name)?.replace(/: shorten.*/, `, and a quiz holds ${MAX_TEXT}`) ?? null
}

function heldExplanation(question: ForeignQuestion, leftOut: ProblemList): string | null {
  const { line, explanation } = question
  if (explanation === null) return null
  const name = questionName(question)
  for (const lost of explanation.lost)
    leftOut.add(line, name, `The explanation has ${lost}, which is left out`)
  const problem = lengthProblem(explanation.text, MAX_TEXT, 'explanation')
  if (problem !== null) leftOut.add(line, name, `${problem}. It is left out`)
  return problem !== null || explanation.text === '' ? null : explanation.text
}
