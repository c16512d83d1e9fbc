// How large an answer may become. The cost of a document is a guess where lists have no size; what really comes is counted
// here, and what comes in thousands is looked at in parts, so that others need not wait for all of it.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { InvalidInput } from '../errors.ts'

/** About one unit for each field that comes: the sections of three of the largest quizzes. */
const MAX_UNITS = 60_000
/** Of a question without its texts. */
export const QUESTION_UNITS = 10
// Of a question's texts, that count like one more field.
const CHARACTERS = 250
// Of a list. More of them come in parts.
const FEW = 200
// Items that are worked on without a pause: a few milliseconds.
const STRETCH = 100

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
 * Answers a list that may have thousands of items.
 *
 * @param units that each is counted for.
 */
export function largeList<Item>({ answer }: { answer: AnswerSize }, items: Item[], units: number): Item[] {
  spend({ answer }, items.length * units)
  if (items.length <= FEW) return items
  answer.isLarge = true
  // GraphQL takes promises as well; the type of a list field does not know.
  return answer.takesParts ? (inStretches(items) as Item[]) : []
}

// Each item is promised, and a hundred promises are kept a turn: what is asked of an item is worked out when it is there.
function inStretches<Item>(items: Item[]): Promise<Item>[] {
  const turns: Promise<void>[] = []
  const turn = (number: number): Promise<void> =>
    (turns[number] ??= number === 0 ? Promise.resolve() : turn(number - 1).then(() => nextTurn()))
  return items.map(async (item, index) => {
    await turn(Math.floor(index / STRETCH))
    return item
  })
}
