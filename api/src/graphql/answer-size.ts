// How large an answer may become. The cost of a document is a guess where lists have no size; what really comes is counted
// here, and what comes in thousands is looked at in parts, so that others need not wait for all of it.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { BREAK, type DocumentNode, visit } from 'graphql'
import { InvalidInput } from '../errors.ts'

/** About one unit for each field that comes: the sections of three of the largest quizzes. */
const MAX_UNITS = 60_000
// The fields that answer `largeList`.
const LARGE_LISTS = new Set(['sections', 'answeredNumbers', 'sectionResults'])
/** Of a question without its texts. */
export const QUESTION_UNITS = 10
// Of a question's texts, that count like one more field.
const CHARACTERS = 250
// Of a list. More of them come in parts.
const FEW = 200
// Milliseconds for which one answer is worked on without a pause.
const STRETCH = 4

/** What is known of an answer while it is made. */
export interface AnswerSize {
  spent: number
  /** Whether the executor takes lists in parts: a compiled document does not. */
  takesParts: boolean
  /** Whether there was a list that it would have had to take in parts. */
  isLarge: boolean
}

/** What an answer begins with. */
export const newAnswer = (takesParts: boolean): AnswerSize => ({ spent: 0, takesParts, isLarge: false })

/**
 * Counts what is added to an answer; what was counted too much may be taken back.
 *
 * @throws InvalidInput when that makes it too large.
 */
export function spend({ answer }: { answer: AnswerSize }, units: number): void {
  answer.spent += units
  if (answer.spent > MAX_UNITS)
    throw InvalidInput.of('query', 'The answer would be too large: ask for fewer lists or items at once')
}

/**
 * What questions with their texts are counted for.
 */
export function questionUnits(questions: { text: string; options: string[] }[]): number {
  let characters = 0
  for (const { text, options } of questions) {
    characters += text.length
    for (const option of options) characters += option.length
  }
  return questions.length * QUESTION_UNITS + characters / CHARACTERS
}

/**
 * Tells whether a document asks for a list that may have thousands of items.
 */
export function hasLargeLists(document: DocumentNode): boolean {
  let isFound = false
  visit(document, {
    Field: ({ name }) => {
      isFound ||= LARGE_LISTS.has(name.value)
      return isFound ? BREAK : undefined
    },
  })
  return isFound
}

/**
 * Answers a list that may have thousands of items.
 *
 * @param units that each is counted for.
 */
export function largeList<Item>({ answer }: { answer: AnswerSize }, items: Item[], units: number): Item[] {
  spend({ answer }, items.length * units)
  if (items.length <= FEW) return items
  answer.isLarge = true
  // GraphQL takes either; the type of a list field knows only of the one.
  return answer.takesParts ? (inStretches(items) as unknown as Item[]) : []
}

async function* inStretches<Item>(items: Item[]): AsyncGenerator<Item> {
  let begin = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - begin < STRETCH) continue
    await nextTurn()
    begin = performance.now()
  }
}
