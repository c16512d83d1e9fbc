import type { ProblemList } from '../../problem.ts'
import { MAX_OPTIONS, MAX_TEXT, MIN_OPTIONS, type QuizQuestion } from '../../quiz.ts'
import type { TextFormat } from '../../rich/text-format.ts'
import { isBlank, textProblem, trimmedText } from '../../text.ts'
import { asksAboutEmphasis } from '../../reading/html/emphasis-question.ts'
import { isBlankHtml } from '../../reading/html/blank-html.ts'
import { isLayoutOnly } from '../../reading/html/html-to-text.ts'
import { type FileLocation, partLeftOut, questionLeftOut } from './left-out-messages.ts'
import type { ForeignQuestion, ForeignText } from './foreign-question.ts'
import { formattedQuestion } from './formatted-question.ts'
import { collidingOptions, resolveOptionTags } from './resolve-option-tags.ts'

/**
 * Converts a question and reports what cannot be kept. An explanation that is too long is left out.
 * @returns null if the question is left out
 */
export function convertQuestion(
  question: ForeignQuestion,
  location: FileLocation,
  leftOut: ProblemList,
): QuizQuestion | null {
  const { section, answerIndex } = question
  const plain = { ...question, ...resolveOptionTags(question) }
  const formatted = formattedQuestion(plain)
  // Marks take room. A question that only fits without them is read without them.
  const isFormatted = formatted !== null && faultOf(formatted) === null
  const { text, options, explanations } = isFormatted ? formatted : plain
  const fault = faultOf({ ...question, text, options })
  if (fault !== null) {
    // What is wrong even with its marks and pictures says more.
    const { text: part, why } = (formatted && faultOf(formatted)) ?? fault
    const { row, column } = part?.location ?? location
    leftOut.add(row, column, questionLeftOut(why))
    return null
  }
  const reported = new Set<string>()
  for (const { lost, location: { row, column } = location } of [text, ...options]) {
    for (const layout of lost) {
      const entry = `${row} ${column} ${layout}`
      if (!reported.has(entry)) leftOut.add(row, column, partLeftOut(`In the question, ${layout}`))
      reported.add(entry)
    }
  }
  if (!isFormatted && asksAboutEmphasis(text, options))
    leftOut.add(
      location.row,
      location.column,
      partLeftOut('In the question, the emphasis that the text speaks of'),
    )
  for (const { first, second } of collidingOptions(options)) {
    const subject = `The markup or space that tells option ${second + 1} from option ${first + 1}`
    leftOut.add(location.row, location.column, partLeftOut(subject))
  }
  const format = isFormatted ? 'MARKDOWN' : 'PLAIN'
  const explanation = convertExplanation({ explanations, format }, location, leftOut)
  const texts = options.map((option) => trimmedText(option.text))
  return { section, text: trimmedText(text.text), options: texts, answerIndex, explanation, format }
}

/**
 * True if a text, such as `<body>`, is nothing but markup. False for the empty elements that editors leave in
 * an empty field.
 */
export function isOnlyMarkup({ text, source }: ForeignText): boolean {
  return isBlank(text) && source !== undefined && !isBlankHtml(source.html)
}

interface Fault {
  why: string
  text?: ForeignText
}

function faultOf({ text, options, answerIndex }: ForeignQuestion): Fault | null {
  const parts = [{ text, name: 'question' }]
  for (const [index, option] of options.entries())
    parts.push({ text: option, name: `text of option ${index + 1}` })
  for (const { text: part, name } of parts) {
    const missing = part.lost.find((lost) => !isLayoutOnly(lost))
    if (missing !== undefined)
      return { why: `The ${name} has ${missing}, which a quiz cannot hold`, text: part }
  }
  if (options.length < MIN_OPTIONS || options.length > MAX_OPTIONS) {
    const count = `${options.length} ${options.length === 1 ? 'option' : 'options'}`
    return { why: `The question has ${count}, and a quiz holds ${MIN_OPTIONS} to ${MAX_OPTIONS}` }
  }
  for (const { text: part, name } of parts) {
    const trimmed = trimmedText(part.text)
    const empty = isOnlyMarkup(part) ? 'empty without its markup' : 'empty'
    const why = trimmed === '' ? `The ${name} is ${empty}` : textLimitProblem(trimmed, MAX_TEXT, name)
    if (why !== null) return { why, text: part }
  }
  // Two wrong options may become identical. But an option that becomes identical to the correct option would
  // be right, too.
  const correct = options[answerIndex]?.text.trim()
  const collision = collidingOptions(options).find(({ first }) => options[first]?.text.trim() === correct)
  if (!collision) return null
  const numbers = `${collision.first + 1} and ${collision.second + 1}`
  return { why: `Options ${numbers} are the same without their markup and spaces` }
}

function convertExplanation(
  { explanations: parts, format }: { explanations: ForeignText[]; format: TextFormat },
  location: FileLocation,
  leftOut: ProblemList,
): string | null {
  for (const { lost, location: { row, column } = location } of parts) {
    for (const loss of lost) leftOut.add(row, column, partLeftOut(`In the explanation, ${loss}`))
  }
  const text = parts
    .map((part) => trimmedText(part.text))
    .filter((part) => part !== '')
    .join(format === 'MARKDOWN' ? '\n\n' : '\n')
  const problem = textLimitProblem(text, MAX_TEXT, 'explanation')
  if (problem !== null) leftOut.add(location.row, location.column, partLeftOut(`${problem}. It`))
  return text === '' || problem !== null ? null : text
}

/**
 * Describes why a trimmed text does not fit.
 * @param limit in characters
 * @param name of the text in messages
 * @returns a clause without a full stop, or null
 */
export function textLimitProblem(text: string, limit: number, name: string): string | null {
  // Drops the advice to shorten the text, which is meant for authors. Here the text is left out instead.
  return textProblem(text, limit, name)?.replace(/: shorten it.*$/, `, and a quiz holds ${limit}`) ?? null
}
