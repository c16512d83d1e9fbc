// Finds where rows and quoted cells end, before papaparse splits them: papaparse guesses on where a quote is wrong,
// and takes quadratic time on some such texts.

const QUOTE = 0x22
const SPACE = 0x20
const LF = 0x0a
const CR = 0x0d

/** A quote that is wrong. `cell` counts from 0 and is the cell in which the quote opens. */
export interface BadQuote {
  cell: number
  message: string
}

export interface ScannedRow {
  /** The row without its row break and without spaces behind closing quotes; '' if a quote is wrong. */
  text: string
  /** Where the next row starts; -1 after the last row. */
  next: number
  bad: BadQuote | null
}

/**
 * Scans one row. A row with a wrong quote ends at the line break after that quote, so that the rows below it are still
 * checked.
 *
 * Scanning a whole text row by row takes linear time, although lines after a wrong quote are scanned twice: the search
 * for a closing quote ends at the next odd run of quotes, so up to there the second scan meets only even runs, and
 * a quoted cell that starts with an even run also ends in it. Hence no two of the long searches overlap.
 * @param text the whole file
 * @param start where the row starts
 * @param delimiter character code of the delimiter
 * @returns the row
 */
export function scanRow(text: string, start: number, delimiter: number): ScannedRow {
  let at = start
  let kept = ''
  let keptTo = start
  for (let cell = 0; ; cell++) {
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at)
      const after = close === -1 ? -1 : afterSpaces(text, close + 1)
      if (after === -1 || !isCellEnd(text, after, delimiter)) return badRow(text, { cell, open: at, close })
      if (after > close + 1) {
        kept += text.slice(keptTo, close + 1)
        keptTo = after
      }
      at = after
    } else {
      while (!isCellEnd(text, at, delimiter)) at++
    }
    if (at === text.length || text.charCodeAt(at) !== delimiter) break
    at++
  }
  return { text: kept + text.slice(keptTo, at), next: afterRowBreak(text, at), bad: null }
}

function badRow(text: string, quote: { cell: number; open: number; close: number }): ScannedRow {
  let lineEnd = quote.open
  while (lineEnd < text.length && !isLineBreak(text.charCodeAt(lineEnd))) lineEnd++
  const isClosedOnItsLine = quote.close !== -1 && quote.close < lineEnd
  const message = isClosedOnItsLine
    ? 'There is text behind the closing quote: write "" for a quote inside a quoted cell'
    : 'The quote that opens this cell is never closed: close it, or write "" for a quote inside a quoted cell'
  return { text: '', next: afterRowBreak(text, lineEnd), bad: { cell: quote.cell, message } }
}

function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1)
  while (at !== -1 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2)
  return at
}

function afterSpaces(text: string, at: number): number {
  let after = at
  while (text.charCodeAt(after) === SPACE) after++
  return after
}

function isCellEnd(text: string, at: number, delimiter: number): boolean {
  if (at >= text.length) return true
  const code = text.charCodeAt(at)
  return code === delimiter || isLineBreak(code)
}

function isLineBreak(code: number): boolean {
  return code === LF || code === CR
}

function afterRowBreak(text: string, at: number): number {
  if (at >= text.length) return -1
  return text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1
}
