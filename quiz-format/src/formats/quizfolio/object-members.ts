import { JsonFault, afterSpace, stringEnd } from '../json/json-scan.ts'
import { JsonValueScan } from '../json/json-value.ts'

/** Name of the field that identifies our own format. The field's value is the version. */
export const MARK = 'quizfolio'

export interface Member {
  name: string
  /** Offsets of the value. */
  start: number
  end: number
}

/**
 * Scans a JSON object member by member, without parsing the values.
 * @param text starts with `{`, apart from white space
 * @throws JsonFault where the text is not JSON
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

/** True for an object with our mark; the text after the mark is not checked. */
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
