// How large an answer may become. The cost of a document is a guess where lists have no size; what really comes is counted
// here, and what comes in thousands is looked at in parts, so that others need not wait for all of it.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { InvalidInput } from '../../errors.ts'

/** About one unit for each field that comes: the sections of three of the largest quizzes. */
const MAX_UNITS = 60_000
/** Of a question without its texts. */
export const QUESTION_UNITS = 10
// Of a question's texts, that count like one more field.
const CHARACTERS = 250
// Of a list. More of them come in parts.
const FEW = 200
// An answer above that takes milliseconds to become JSON: a million characters.
const LONG_UNITS = 4_000
// Items that are worked on without a pause: a few milliseconds.
const STRETCH = 50
const FEW_NUMBERS = 2_000

/** What is known of an answer while it is made. */
export interface ResponseSize {
  spent: number
  /** Whether the executor takes lists in parts: a compiled document does not. */
  takesParts: boolean
  /** Whether there was a list that it would have had to take in parts. */
  isLarge: boolean
  /** Items of lists so far, and the turns in which they come. */
  items: number
  turns: Promise<void>[]
  /** What is told once it is too large. */
  refusal: GraphQLError | null
}

/** What an answer begins with. */
export const newResponseSize = (takesParts: boolean): ResponseSize => ({
  spent: 0,
  takesParts,
  isLarge: false,
  items: 0,
  turns: [],
  refusal: null,
})

/**
 * Counts what is added to an answer; what was counted too much may be taken back.
 *
 * @throws GraphQLError when that makes it too large: the same one for each field that does not fit, since making one and
 *   another for thousands of fields would take longer than what is refused.
 */
export function spend({ answer }: { answer: ResponseSize }, units: number): void {
  answer.spent += units
  if (answer.spent > MAX_UNITS) throw (answer.refusal ??= tooLarge())
}

// With a path, even an empty one, GraphQL takes it as it is for every field.
function tooLarge(): GraphQLError {
  const message = 'The answer would be too large: ask for fewer lists or items at once'
  return new GraphQLError(message, { path: [], extensions: { code: InvalidInput.code } })
}

/**
 * Tells whether an answer is so long that others should not wait for it to become JSON.
 */
export function isLong({ spent }: ResponseSize): boolean {
  return spent > LONG_UNITS
}

/**
 * Waits until it is the turn of some more items of an answer; at once for the first ones.
 */
export async function waitForTurn({ answer }: { answer: ResponseSize }, items: number): Promise<void> {
  await turnOf(answer, items)
  // Reading it from the database took its time already.
  if (isLong(answer)) await nextTurn()
}

function turnOf(answer: ResponseSize, items: number): Promise<void> {
  const number = Math.floor(answer.items / STRETCH)
  answer.items += items
  return turn(answer.turns, number)
}

function turn(turns: Promise<void>[], number: number): Promise<void> {
  for (let next = turns.length; next <= number; next++)
    turns.push(turns[next - 1]?.then(() => nextTurn()) ?? Promise.resolve())
  return turns[number] ?? Promise.resolve()
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
export function largeList<Item>({ answer }: { answer: ResponseSize }, items: Item[], units: number): Item[] {
  spend({ answer }, items.length * units)
  if (items.length <= FEW) return items
  answer.isLarge = true
  // GraphQL takes promises as well; the type of a list field does not know.
  return answer.takesParts ? (inStretches(answer, items) as Item[]) : []
}

// Each item is promised, and some promises are kept a turn: what is asked of an item is worked out when it is there.
function inStretches<Item>(answer: ResponseSize, items: Item[]): Promise<Item>[] {
  return items.map(async (item) => {
    await turnOf(answer, 1)
    return item
  })
}

/**
 * Answers a list that may have a hundred thousand numbers. GraphQL takes all of them in one go, which is short enough where
 * nothing else is done in the same turn.
 *
 * @param units that each is counted for.
 */
export async function largeNumbers(
  { answer }: { answer: ResponseSize },
  numbers: number[],
  units: number,
): Promise<number[]> {
  spend({ answer }, numbers.length * units)
  if (numbers.length > FEW_NUMBERS) await nextTurn()
  return numbers
}
