import { JsonFault, afterSpace } from './json-scan.ts'
import { JsonValueScan } from './json-value.ts'

export interface JsonItem {
  /** From 1. */
  row: number
  /** Offsets in the text. */
  start: number
  end: number
  value: unknown
  /** Names of duplicate fields, if the item is an object. */
  duplicateFields: ReadonlySet<string>
}

/**
 * Parses a text that consists of a JSON array; see {@link arrayItems}.
 * @param text starts with `[`, apart from white space
 * @throws JsonFault where the text is not JSON
 */
export function* jsonItems(text: string): Generator<JsonItem, void> {
  const end = yield* arrayItems(text, afterSpace(text, 0))
  const rest = afterSpace(text, end)
  if (rest < text.length) throw new JsonFault(rest, 'nothing may follow the closing ]')
}

/**
 * Parses a JSON array item by item in linear time, so that millions of tiny items are never in memory at
 * once.
 * @param start offset of the opening `[`
 * @returns yields the items, and returns the offset after the array
 * @throws JsonFault where the text is not JSON
 */
export function* arrayItems(text: string, start: number): Generator<JsonItem, number> {
  let at = afterSpace(text, start + 1)
  for (let row = 1; row > 1 || text[at] !== ']'; row++) {
    const scan = new JsonValueScan(text, at)
    const end = scan.end()
    const { duplicateFields } = scan
    yield { row, start: at, end, value: JSON.parse(text.slice(at, end)), duplicateFields }
    at = afterSpace(text, end)
    if (text[at] === ']') break
    if (text[at] !== ',') throw new JsonFault(at, 'a comma or ] is expected here')
    at = afterSpace(text, at + 1)
  }
  return at + 1
}
