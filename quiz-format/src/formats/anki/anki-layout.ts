import { MAX_OPTIONS } from '../../quiz.ts'

/** Where the parts of a question stand in a note. Places count from 0; -1 is none. */
export interface AnkiLayout {
  names: readonly string[]
  question: number
  /** The options that the note type has room for, by their numbers; -1 for a number that no field has. */
  options: number[]
  answer: number
  /** Kprim, multiple or single choice. */
  type: number
  section: number
  explanations: number[]
  /** Columns that are no part of a question. */
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
 * Finds the parts of a question by the names of the fields.
 * @param names of all columns
 * @param taken the places of columns with another use, such as the deck's
 * @returns the layout; null if a question, two options or an answer are missing
 */
export function layoutOf(names: readonly string[], taken: ReadonlySet<number>): AnkiLayout | null {
  const layout = rolesOf(names, taken)
  const isWhole = layout.question !== -1 && optionCount(layout) >= 2 && layout.answer !== -1
  return isWhole ? layout : null
}

/**
 * Counts the fields for options.
 * @param layout of the fields
 * @returns how many there are, whatever their numbers
 */
export function optionCount({ options }: AnkiLayout): number {
  return options.filter((place) => place !== -1).length
}

/**
 * Finds as many parts of a question as the names of the fields tell.
 * @param names of all columns
 * @param taken the places of columns with another use
 * @returns what is known
 */
export function rolesOf(names: readonly string[], taken: ReadonlySet<number>): AnkiLayout {
  const layout: AnkiLayout = {
    names,
    question: -1,
    options: [],
    answer: -1,
    type: -1,
    section: -1,
    explanations: [],
    others: [],
  }
  const options: (number | undefined)[] = []
  for (const [place, name] of names.entries()) {
    if (taken.has(place)) continue
    const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    const option = OPTION.exec(plain)?.[1]
    if (QUESTION.has(plain) && layout.question === -1) layout.question = place
    else if (option !== undefined && options[numberOf(option)] === undefined)
      options[numberOf(option)] = place
    else if (ANSWER.has(plain) && layout.answer === -1) layout.answer = place
    else if (plain.startsWith('qtype') && layout.type === -1) layout.type = place
    else if (SECTION.has(plain) && layout.section === -1) layout.section = place
    else if (EXPLANATION.test(plain)) layout.explanations.push(place)
    else layout.others.push(place)
  }
  // An answer names an option by its own number, also where the numbers have gaps.
  layout.options = Array.from(options, (place) => place ?? -1)
  return layout
}

/**
 * Names columns by the fields that stand in them.
 * @param fields the names of the fields, in their order
 * @param taken the places of columns that are no fields
 * @returns the names of all columns
 */
export function columnsOf(fields: readonly string[], taken: ReadonlySet<number>): string[] {
  const names: string[] = []
  for (const field of fields) {
    while (taken.has(names.length)) names.push('')
    names.push(field)
  }
  return names
}

/**
 * Reads the letter or number of an option.
 * @param mark such as `a` or `1`
 * @returns its place, from 0; 10 or more for one that no question has
 */
export function numberOf(mark: string): number {
  const number = Number(mark)
  if (Number.isInteger(number)) return number >= 1 ? number - 1 : MAX_OPTIONS
  return mark.toLowerCase().charCodeAt(0) - 97
}
