import type { ProblemList } from '../../problem.ts'
import { excerpt } from '../../text.ts'

const ANSWER_HINT = 'write a line such as ANSWER: A'

/** A question that may still be incomplete. */
export interface AikenQuestion {
  line: number
  text: string
  options: string[]
}

/** Checks the letter of the next option of a question. */
export function checkLetter(question: AikenQuestion, letter: string, { line, problems }: LineContext): void {
  const expected = letterOf(question.options.length)
  if (letter === expected) return
  problems.add(
    line,
    null,
    `The option has the letter ${letter}, and ${expected} is next: letter the options A, B, C in order`,
  )
}

export interface LineContext {
  line: number
  problems: ProblemList
}

/**
 * Parses the text after `ANSWER:`.
 * @param question with all its options
 * @returns the index of the option, or -1 if there is a problem
 */
export function aikenAnswer(question: AikenQuestion, raw: string, { line, problems }: LineContext): number {
  const { options } = question
  if (options.length < 2) {
    problems.add(
      line,
      null,
      `The question has ${options.length === 1 ? 'one option' : 'no options'}: write two or more above its ANSWER`,
    )
    return -1
  }
  const last = letterOf(options.length - 1)
  if (raw === '') problems.add(line, null, `The answer is missing: write a letter from A to ${last}`)
  else if (raw.length < 80 && /^[A-Za-z](?:[\s,;&+/]*[A-Za-z])+$/.test(raw.replaceAll(/\sand\s/g, ' & ')))
    problems.add(line, null, `"${excerpt(raw)}" is more than one answer: write one letter from A to ${last}`)
  else {
    const index = letterIndex(raw)
    if (index !== -1 && index < options.length) return index
    problems.add(line, null, `"${excerpt(raw)}" is no option's letter: write one from A to ${last}`)
  }
  return -1
}

/** Reports a question that has no answer before the next question or the end of the file. */
export function reportUnanswered(question: AikenQuestion, problems: ProblemList): void {
  const what = `The question "${excerpt(question.text)}" has no answer`
  problems.add(question.line, null, `${what}: ${ANSWER_HINT} below its options, and a text in one line`)
}

/**
 * @param index from 0, which is A
 */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + Math.min(index, 25))
}

function letterIndex(raw: string): number {
  return /^[A-Z]$/.test(raw) ? raw.charCodeAt(0) - 65 : -1
}
