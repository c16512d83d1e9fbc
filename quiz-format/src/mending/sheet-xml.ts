import { Parser } from 'htmlparser2'
import { columnLetters, escaped } from '../formats/xlsx/plain-sheet.ts'

interface CellPlace {
  column: number
  start: number
  end: number
  style: string | null
}

/** Where a row of a sheet's XML stands, and its cells. */
interface RowPlace {
  start: number
  end: number
  /** Offsets of what is between its tags. */
  inner: { start: number; end: number } | null
  /** The name of the element, which may have a prefix. */
  name: string
  cells: CellPlace[]
}

/**
 * Writes texts into cells of a sheet. The rest of the sheet stays as it is.
 * @param texts by column, from 1
 * @returns the XML; null if the row is not there
 */
export function withCells(xml: string, row: number, texts: ReadonlyMap<number, string>): string | null {
  const place = rowPlaceOf(xml, row)
  if (!place) return null
  const prefix = place.name.slice(0, -'row'.length)
  const kept = place.cells.filter(({ column }) => !texts.has(column))
  const old = new Map(place.cells.map((cell) => [cell.column, cell]))
  const written = [...texts].map(([column, text]) => {
    const style = old.get(column)?.style ?? null
    return { column, xml: cellXml({ prefix, reference: `${columnLetters(column)}${row}`, style, text }) }
  })
  const cells = [
    ...kept.map(({ column, start, end }) => ({ column, xml: xml.slice(start, end) })),
    ...written,
  ]
  const inner = cells
    .sort((first, second) => first.column - second.column)
    .map((cell) => cell.xml)
    .join('')
  const { start, end } = place.inner ?? { start: place.end, end: place.end }
  if (place.inner) return xml.slice(0, start) + inner + xml.slice(end)
  const tag = xml.slice(place.start, place.end).replace(/\s*\/>$/, '>')
  return `${xml.slice(0, place.start)}${tag}${inner}</${place.name}>${xml.slice(place.end)}`
}

function cellXml(cell: { prefix: string; reference: string; style: string | null; text: string }): string {
  const { prefix, reference, style, text } = cell
  const attributes = `r="${reference}"${style === null ? '' : ` s="${escaped(style)}"`}`
  if (text === '') return `<${prefix}c ${attributes}/>`
  const content = `<${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t>`
  return `<${prefix}c ${attributes} t="inlineStr"><${prefix}is>${content}</${prefix}is></${prefix}c>`
}

// The row's number is missing where rows follow each other without gaps.
function rowPlaceOf(xml: string, wanted: number): RowPlace | null {
  let number = 0
  let column = 0
  let place: RowPlace | null = null
  let isIn = false
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = name.slice(name.indexOf(':') + 1)
        if (local === 'row') {
          number = attributes['r'] === undefined ? number + 1 : Number(attributes['r'])
          column = 0
          isIn = number === wanted
          const { startIndex: start, endIndex } = parser
          if (isIn) place = { start, end: endIndex + 1, inner: null, name, cells: [] }
        } else if (local === 'c' && isIn && place) {
          column = columnOfReference(attributes['r']) ?? column + 1
          place.cells.push({ column, start: parser.startIndex, end: 0, style: attributes['s'] ?? null })
        }
      },
      onclosetag: (name) => {
        const local = name.slice(name.indexOf(':') + 1)
        if (!isIn || !place) return
        if (local === 'c') {
          const cell = place.cells.at(-1)
          if (cell) cell.end = parser.endIndex + 1
        } else if (local === 'row') {
          isIn = false
          if (parser.startIndex > place.start) place.inner = { start: place.end, end: parser.startIndex }
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return place
}

function columnOfReference(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0)
}
