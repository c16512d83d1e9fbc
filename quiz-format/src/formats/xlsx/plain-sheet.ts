import { formattedNumber } from './number-text.ts'
import type { RawCell } from './sheet-cells.ts'

/** A sheet rewritten without gaps between rows, so that reading it takes no memory for missing rows. */
export interface PlainSheet {
  xml: string
  /** Original row numbers. */
  rows: number[]
  /** Problems by cell, as `row:column`. */
  faults: Map<string, string>
  width: number
}

/**
 * Rewrites the cells of a sheet. Plain numbers become the texts that Excel displays.
 * @param formats number format code of each style
 */
export function plainSheet(cells: RawCell[], formats: readonly (string | null)[]): PlainSheet {
  const parts: string[] = ['<worksheet><sheetData>']
  const sheet: PlainSheet = { xml: '', rows: [], faults: new Map(), width: 0 }
  for (const cell of cells) {
    if (sheet.rows.at(-1) !== cell.row) {
      if (sheet.rows.length > 0) parts.push('</row>')
      sheet.rows.push(cell.row)
      parts.push(`<row r="${sheet.rows.length}">`)
    }
    const fault = faultOf(cell)
    if (fault !== null) sheet.faults.set(`${cell.row}:${cell.column}`, fault)
    sheet.width = Math.max(sheet.width, cell.column)
    parts.push(cellXml(cell, `${columnLetters(cell.column)}${sheet.rows.length}`, formats))
  }
  if (sheet.rows.length > 0) parts.push('</row>')
  parts.push('</sheetData></worksheet>')
  sheet.xml = parts.join('')
  return sheet
}

/**
 * Column name in Excel, such as `AB`.
 * @param column from 1
 */
export function columnLetters(column: number): string {
  let [letters, rest] = ['', column]
  while (rest > 0) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
    rest = Math.floor((rest - 1) / 26)
  }
  return letters
}

function faultOf({ type, value, inline, hasFormula }: RawCell): string | null {
  if (type === 'e') return `The cell has the error ${value ?? ''}: correct its formula`
  if (hasFormula && value === null && inline === null) {
    return 'The result of the formula is not in the file: open it in Excel and save it'
  }
  return null
}

function cellXml(cell: RawCell, reference: string, formats: readonly (string | null)[]): string {
  const { type, style, value, inline } = cell
  // A faulty cell must not count as empty.
  if (faultOf(cell) !== null) return inlineXml(reference, '?')
  if (inline !== null || value === null || type === 'inlineStr')
    return inlineXml(reference, inline ?? value ?? '')
  if (type === 'n') {
    const format = style === null ? 'General' : formats[Number(style)]
    const text = typeof format === 'string' ? formattedNumber(value, format) : null
    if (text !== null) return inlineXml(reference, text)
  }
  const styleAttribute = style === null ? '' : ` s="${escaped(style)}"`
  return `<c r="${reference}" t="${escaped(type)}"${styleAttribute}><v>${escaped(value)}</v></c>`
}

function inlineXml(reference: string, text: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
}

/** Escapes a text for XML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
