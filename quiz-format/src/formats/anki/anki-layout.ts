import { excerpt } from '../../text.ts'
import { numberOf } from '../foreign/answer-field.ts'

/** Indexes of the columns that hold the parts of a question, from 0; -1 means none. */
export interface AnkiLayout {
  /** Column names for messages, shortened. */
  names: readonly string[]
  question: number
  /** Option columns by option number; -1 for numbers without a column. */
  options: number[]
  answer: number
  /** Column with the question type: kprim, multiple choice or single choice. */
  type: number
  section: number
  explanations: number[]
  /** Columns that are not part of the question. */
  others: number[]
}

const QUESTION = new Set(['question', 'questiontext', 'text', 'q', 'front', 'prompt', 'stem'])
const ANSWER = new Set(
  'answer answers correct correctanswer correctanswers rightanswer correctoption correctchoice key answerkey'.split(
    ' ',
  ),
)
const SECTION = new Set(['section', 'category', 'topic', 'chapter'])
const EXPLANATION = /^(?:explanations?|rationale|extra\d?|backextra|sources?|comments?|feedback|notes?)$/
const OPTION = /^(?:(?:options?|choices?|opt|answers?|possibleanswer|q)?(10|[1-9a-j]))$/

/**
 * Assigns columns to the parts of a question, by their field names.
 * @param reserved indexes of columns with another use, such as the deck
 * @returns null unless there are a question, an answer and at least two options
 */
export function layoutOf(names: readonly string[], reserved: ReadonlySet<number>): AnkiLayout | null {
  const layout = rolesOf(names, reserved)
  const isComplete = layout.question !== -1 && optionCount(layout) >= 2 && layout.answer !== -1
  return isComplete ? layout : null
}

export function optionCount({ options }: AnkiLayout): number {
  return options.filter((column) => column !== -1).length
}

/** Like {@link layoutOf}, but returns incomplete layouts too. */
export function rolesOf(names: readonly string[], reserved: ReadonlySet<number>): AnkiLayout {
  const layout: AnkiLayout = {
    names: names.map((name) => excerpt(name)),
    question: -1,
    options: [],
    answer: -1,
    type: -1,
    section: -1,
    explanations: [],
    others: [],
  }
  const options: (number | undefined)[] = []
  for (const [column, name] of names.entries()) {
    if (reserved.has(column)) continue
    const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    const option = OPTION.exec(plain)?.[1]
    if (QUESTION.has(plain) && layout.question === -1) layout.question = column
    else if (option !== undefined && options[numberOf(option)] === undefined)
      options[numberOf(option)] = column
    else if (ANSWER.has(plain) && layout.answer === -1) layout.answer = column
    else if (plain.startsWith('qtype') && layout.type === -1) layout.type = column
    else if (SECTION.has(plain) && layout.section === -1) layout.section = column
    else if (EXPLANATION.test(plain)) layout.explanations.push(column)
    else layout.others.push(column)
  }
  // Gaps between the option numbers are kept, because answers refer to options by number.
  layout.options = Array.from(options, (column) => column ?? -1)
  return layout
}

/**
 * Returns the names of all columns: those of the fields, and an empty one for each reserved column between
 * them.
 * @param fields names of the fields, in order
 * @param reserved indexes of columns that are not fields
 */
export function columnsOf(fields: readonly string[], reserved: ReadonlySet<number>): string[] {
  const names: string[] = []
  for (const field of fields) {
    while (reserved.has(names.length)) names.push('')
    names.push(field)
  }
  return names
}
