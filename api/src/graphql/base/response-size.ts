// Limits the size of a GraphQL response. The cost of a document only estimates the length of lists without a
// page size; here the real lengths are counted. Large lists are resolved in parts, with pauses for other
// requests (decision 003). To resolve all lists at once, set LARGE_LIST to Infinity.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { InvalidInput } from '../../errors.ts'

// A unit is about one field. The limit allows all sections of three quizzes of the maximum size.
const MAX_UNITS = 60_000
/** Units for a question without its texts. */
export const QUESTION_UNITS = 10
// Characters of a question's texts that count as one unit.
const CHARACTERS_PER_UNIT = 250
// Items. Longer lists are resolved in parts.
const LARGE_LIST = 200
// About a million characters. Longer responses take milliseconds to convert to JSON.
const LONG_RESPONSE_UNITS = 4_000
// Items resolved between two pauses, in a few milliseconds.
const ITEMS_PER_TURN = 50
const LARGE_NUMBER_LIST = 2_000

/** The size of a response so far. */
export interface ResponseSize {
  units: number
  /** Whether the executor accepts lists of promises. Compiled documents do not. */
  acceptsPromises: boolean
  /** Whether there was a list that must be resolved in parts. */
  hasLargeList: boolean
  /** Number of list items so far. */
  items: number
  /** Turns of the event loop in which the items are resolved. */
  turns: Promise<void>[]
  /** The error for every field beyond the limit. */
  refusal: GraphQLError | null
}

export const newResponseSize = (acceptsPromises: boolean): ResponseSize => ({
  units: 0,
  acceptsPromises,
  hasLargeList: false,
  items: 0,
  turns: [],
  refusal: null,
})

/**
 * Adds units to the size of a response; a negative number subtracts units.
 *
 * @throws GraphQLError when the response gets too large. Every field gets the same error: creating one for
 *   each of thousands of fields would take longer than resolving them.
 */
export function spend({ responseSize }: HasResponseSize, units: number): void {
  responseSize.units += units
  if (responseSize.units > MAX_UNITS) throw (responseSize.refusal ??= tooLarge())
}

interface HasResponseSize {
  responseSize: ResponseSize
}

// GraphQL copies an error for each field unless the error has a path, which may be empty.
function tooLarge(): GraphQLError {
  const message = 'The answer would be too large: ask for fewer lists or items at once'
  return new GraphQLError(message, { path: [], extensions: { code: InvalidInput.code } })
}

/**
 * Checks whether the JSON of a response should be created in chunks.
 */
export function isLong({ units }: ResponseSize): boolean {
  return units > LONG_RESPONSE_UNITS
}

/**
 * Waits for the turn of the event loop in which further list items may be resolved. The first items need not
 * wait.
 */
export async function waitForTurn({ responseSize }: HasResponseSize, items: number): Promise<void> {
  await turnFor(responseSize, items)
  // Converting the rows has already used up some of this turn.
  if (isLong(responseSize)) await nextTurn()
}

function turnFor(size: ResponseSize, items: number): Promise<void> {
  const number = Math.floor(size.items / ITEMS_PER_TURN)
  size.items += items
  return turn(size.turns, number)
}

function turn(turns: Promise<void>[], number: number): Promise<void> {
  for (let next = turns.length; next <= number; next++)
    turns.push(turns[next - 1]?.then(() => nextTurn()) ?? Promise.resolve())
  return turns[number] ?? Promise.resolve()
}

/**
 * Returns the units of questions with their texts.
 */
export function questionUnits(questions: { text: string; options: string[] }[]): number {
  let characters = 0
  for (const { text, options } of questions) {
    characters += text.length
    for (const option of options) characters += option.length
  }
  return questions.length * QUESTION_UNITS + characters / CHARACTERS_PER_UNIT
}

/**
 * Returns the value of a list field that may have thousands of items.
 *
 * @param units the units of each item.
 */
export function largeList<Item>({ responseSize }: HasResponseSize, items: Item[], units: number): Item[] {
  spend({ responseSize }, items.length * units)
  if (items.length <= LARGE_LIST) return items
  responseSize.hasLargeList = true
  // The type of a list field does not allow promises, but the executor does.
  return responseSize.acceptsPromises ? (resolveInTurns(responseSize, items) as Item[]) : []
}

// The executor resolves the fields of an item when its promise resolves, so only a few promises may resolve
// in each turn.
function resolveInTurns<Item>(size: ResponseSize, items: Item[]): Promise<Item>[] {
  return items.map(async (item) => {
    await turnFor(size, 1)
    return item
  })
}

/**
 * Returns the value of a list field that may have a hundred thousand numbers. The executor resolves all of
 * them in one turn, which is short enough if nothing else happens in that turn.
 *
 * @param units the units of each number.
 */
export async function largeNumbers(
  { responseSize }: HasResponseSize,
  numbers: number[],
  units: number,
): Promise<number[]> {
  spend({ responseSize }, numbers.length * units)
  if (numbers.length > LARGE_NUMBER_LIST) await nextTurn()
  return numbers
}
