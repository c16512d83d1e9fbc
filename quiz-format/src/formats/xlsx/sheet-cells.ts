import { Parser } from 'htmlparser2'

/** A cell as stored in the sheet's XML. */
export interface RawCell {
  /** From 1. */
  row: number
  /** From 1. */
  column: number
  /** Type of the value, such as `s` for a shared string. The default is `n`, a number. */
  type: string
  style: string | null
  /** Null if missing. */
  value: string | null
  inline: string | null
  hasFormula: boolean
}

// Excel's own limits.
const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384

// The parser's list of open elements gets slower as it grows; sheets have only a few levels.
const MAX_DEPTH = 50
const STEP = 65_536

/** Losses by element name. */
const LOSSES = new Map([
  ['mergeCell', 'the merging of cells (only the first of them holds the text)'],
  ['drawing', 'a picture or chart'],
  ['picture', 'a background picture'],
  ['legacyDrawing', 'a comment'],
])

/** The non-empty cells, and the losses. */
export interface SheetCells {
  cells: RawCell[]
  losses: Set<string>
  /** A problem of the whole sheet, or null. */
  problem: string | null
}

/** Reads the non-empty cells of a sheet, in order, and checks their positions. */
export function sheetCells(xml: string): SheetCells {
  const reader = new CellReader()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(localName(name), attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < xml.length && reader.sheet.problem === null; at += STEP) {
    parser.write(xml.slice(at, at + STEP))
  }
  reader.end()
  return reader.sheet
}

class CellReader {
  readonly sheet: SheetCells = { cells: [], losses: new Set(), problem: null }
  #row = 0
  #column = 0
  #cell: RawCell | null = null
  #part: 'value' | 'inline' | null = null
  #isPhonetic = false
  #depth = 0

  open(name: string, attributes: Record<string, string>): void {
    this.#depth++
    if (this.#depth > MAX_DEPTH) this.sheet.problem ??= 'Its elements are nested too deeply'
    const loss = LOSSES.get(name)
    if (loss !== undefined) this.sheet.losses.add(loss)
    else if (name === 'row') this.#startRow(attributes['r'])
    else if (name === 'c') this.#startCell(attributes)
    else if (name === 'f' && this.#cell) this.#cell.hasFormula = true
    else if (name === 'rPh') this.#isPhonetic = true
    else if (name === 'v') this.#part = 'value'
    else if (name === 't' && !this.#isPhonetic) this.#part = 'inline'
  }

  text(text: string): void {
    if (this.#cell && this.#part) this.#cell[this.#part] = (this.#cell[this.#part] ?? '') + text
  }

  close(name: string): void {
    this.#depth--
    if (name === 'v' || name === 't') this.#part = null
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'c' && this.#cell) {
      const { value, inline, hasFormula } = this.#cell
      if (value !== null || inline !== null || hasFormula) this.sheet.cells.push(this.#cell)
      this.#cell = null
    }
  }

  end(): void {
    if (this.#depth !== 0) this.sheet.problem ??= 'It is incomplete'
  }

  #startRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : wholeNumber(number)
    if (!(row > this.#row) || row > MAX_ROW)
      this.sheet.problem ??= `The row after row ${this.#row} is out of place`
    this.#row = row
    this.#column = 0
  }

  #startCell(attributes: Record<string, string>): void {
    const column = columnNumber(/^[A-Z]{1,3}/.exec(attributes['r'] ?? '')?.[0]) ?? this.#column + 1
    const row = /\d+$/.exec((attributes['r'] ?? '').slice(0, 12))?.[0]
    const isPlaced =
      column > this.#column && column <= MAX_COLUMN && (row === undefined || Number(row) === this.#row)
    if (!isPlaced) this.sheet.problem ??= `A cell of row ${this.#row} is out of place`
    this.#column = column
    this.#cell = {
      row: this.#row,
      column,
      type: attributes['t'] ?? 'n',
      style: attributes['s'] ?? null,
      value: null,
      inline: null,
      hasFormula: false,
    }
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,7}$/.test(text) ? Number(text) : NaN
}

function columnNumber(letters: string | undefined): number | null {
  if (letters === undefined) return null
  let number = 0
  for (let at = 0; at < letters.length; at++) number = 26 * number + letters.charCodeAt(at) - 64
  return number
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
