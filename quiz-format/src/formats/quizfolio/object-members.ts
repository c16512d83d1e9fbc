import { JsonFault, afterSpace, stringEnd } from '../json/json-scan.ts'
import { JsonValueScan } from '../json/json-value.ts'

/** The field that marks our own format; its value is the format's version. */
export const MARK = 'quizfolio'

/** A field of an object in JSON text. */
export interface Member {
  name: string
  /** Where its value begins and ends. */
  start: number
  end: number
}

/**
 * Reads a text that is one JSON object field by field, without making values of them.
 * @param text JSON text whose first character, white space aside, is `{`
 * @returns the fields, one after the other
 * @throws JsonFault where the text stops being JSON
 */
export function* objectMembers(text: string): Generator<Member, void> {
  let at = afterSpace(text, afterSpace(text, 0) + 1)
  for (let isFirst = true; !isFirst || text[at] !== '}'; isFirst = false) {
    const nameEnd = stringEnd(text, at)
    const name = String(JSON.parse(text.slice(at, nameEnd)))
    at = afterSpace(text, nameEnd)
    if (text[at] !== ':') throw new JsonFault(at, 'a colon is expected here')
    const start = afterSpace(text, at + 1)
    const end = new JsonValueScan(text, start).end()
    yield { name, start, end }
    at = afterSpace(text, end)
    if (text[at] === '}') break
    if (text[at] !== ',') throw new JsonFault(at, 'a comma or } is expected here')
    at = afterSpace(text, at + 1)
  }
  at = afterSpace(text, at + 1)
  if (at < text.length) throw new JsonFault(at, 'nothing may follow the closing }')
}

/**
 * Tells our own format from other JSON.
 * @param text of a file
 * @returns whether it is an object with our mark, at least up to there
 */
export function isQuizfolio(text: string): boolean {
  if (text[afterSpace(text, 0)] !== '{') return false
  try {
    for (const { name } of objectMembers(text)) if (name === MARK) return true
    return false
  } catch (fault) {
    if (fault instanceof JsonFault) return false
    throw fault
  }
}
