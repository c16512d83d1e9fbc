import { fieldsOf } from '../formats/json/json-fields.ts'
import { arrayItems, jsonItems } from '../formats/json/json-items.ts'
import { JsonFault, afterSpace } from '../formats/json/json-scan.ts'
import { isQuizfolio, objectMembers } from '../formats/quizfolio/object-members.ts'
import { FILE_OPTION_COUNT, MIN_OPTIONS } from '../quiz.ts'
import { itemFieldsOf, itemText } from './json-item.ts'
import { linesAround } from './lines-part.ts'
import { sourcePart, type TextPart } from './text-part.ts'

/**
 * Finds an item of a JSON file, or the lines where the file stops being JSON.
 * @param column of the problem
 */
export function jsonPart(text: string, row: number | null, column: string | null): TextPart | null {
  if (row === null && column !== null) return null
  const isOwn = isQuizfolio(text)
  if (!isOwn && text[afterSpace(text, 0)] !== '[') return null
  try {
    for (const item of isOwn ? ownItems(text) : jsonItems(text)) {
      if (item.row !== row) continue
      const { start, end } = item
      const fields = fieldsOf(item.value)
      const shown = fields ? itemFieldsOf(fields) : []
      const isShown = column === null || shown.some(({ columns }) => columns.includes(column))
      if (!fields || item.duplicateFields.size > 0 || !isShown) {
        const label = `Text of item ${row}`
        return sourcePart(text, item, { label, from: row, to: row, growsByLines: false })
      }
      const leastOptions = isOwn ? MIN_OPTIONS : FILE_OPTION_COUNT
      const record = { from: row, to: row, sheet: null, fields: shown, fallback: 0, growsByLines: false }
      const isIndented = text.slice(start, end).includes('\n')
      const write = (texts: readonly string[]) => itemText({ fields, shown, isIndented, leastOptions }, texts)
      return { record, start, end, write }
    }
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault
    const line = text.slice(0, fault.at).split(/\r\n|\r|\n/).length
    return linesAround(text, line, { from: null, growsByLines: true })
  }
  return null
}

function* ownItems(text: string): ReturnType<typeof jsonItems> {
  for (const { name, start } of objectMembers(text))
    if (name === 'questions' && text[start] === '[') yield* arrayItems(text, start)
}
