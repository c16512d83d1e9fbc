import { JsonFault, afterSpace } from './json-scan.ts'
import { JsonValueScan } from './json-value.ts'

/** One item of the file's array. */
export interface JsonItem {
  /** From 1. */
  row: number
  value: unknown
  /** If it is an object: the names that more than one of its fields has. */
  twins: ReadonlySet<string>
}

/**
 * Reads a text that is one JSON array, as {@link arrayItems} does.
 * @param text JSON text whose first character, white space aside, is `[`
 * @returns the items, one after the other
 * @throws JsonFault where the text stops being JSON
 */
export function* jsonItems(text: string): Generator<JsonItem, void> {
  const end = yield* arrayItems(text, afterSpace(text, 0))
  const rest = afterSpace(text, end)
  if (rest < text.length) throw new JsonFault(rest, 'nothing may follow the closing ]')
}

/**
 * Reads a JSON array item by item in linear time, so that millions of tiny items are never all in memory.
 * @param text JSON text
 * @param start where its `[` stands
 * @returns the items, one after the other; at last where the array ends
 * @throws JsonFault where the text stops being JSON
 */
export function* arrayItems(text: string, start: number): Generator<JsonItem, number> {
  let at = afterSpace(text, start + 1)
  for (let row = 1; row > 1 || text[at] !== ']'; row++) {
    const scan = new JsonValueScan(text, at)
    const end = scan.end()
    yield { row, value: JSON.parse(text.slice(at, end)), twins: scan.twins }
    at = afterSpace(text, end)
    if (text[at] === ']') break
    if (text[at] !== ',') throw new JsonFault(at, 'a comma or ] is expected here')
    at = afterSpace(text, at + 1)
  }
  return at + 1
}
