// Finds where rows and quoted cells end, before papaparse splits the rows. If a quote is malformed, papaparse
// only guesses where the cell ends, and takes quadratic time for some texts.

import { CharacterFinder } from '../text/character-finder.ts'

const QUOTE = 0x22
const SPACE = 0x20
const LF = 0x0a
const CR = 0x0d

/** A malformed quote. `cell` is the index of the cell that it opens. */
export interface BadQuote {
  cell: number
  message: string
}

export interface ScannedRow {
  start: number
  /** Start of the row break. */
  end: number
  /** Start of the next row; -1 after the last row. */
  next: number
  /**
   * What papaparse gets instead of the row: the row without spaces after closing quotes, or nothing for a bad
   * row. Null if papaparse gets the row itself.
   */
  replacement: string | null
  bad: BadQuote | null
}

/**
 * Scans a text row by row. A row with text after a closing quote ends at the line break after the opening
 * quote, so that the rows below it are still checked. An unclosed quote takes up the rest of the file.
 *
 * The lines below a malformed quote are scanned twice: first in search of the closing quote, then as rows of
 * their own. The total time is still linear, because long searches never overlap. A search ends at the first
 * odd number of consecutive quotes, such as `"""`. Before that place, the second scan meets only even numbers
 * of consecutive quotes, such as `""`. If the first of these quotes opens a cell, the last of them closes it,
 * so that search is short.
 */
export class CsvScan {
  readonly #text: string
  readonly #delimiter: number
  readonly #quotes: CharacterFinder
  readonly #lineFeeds: CharacterFinder
  readonly #returns: CharacterFinder

  constructor(text: string, delimiter: string) {
    this.#text = text
    this.#delimiter = delimiter.charCodeAt(0)
    this.#quotes = new CharacterFinder(text, '"')
    this.#lineFeeds = new CharacterFinder(text, '\n')
    this.#returns = new CharacterFinder(text, '\r')
  }

  /**
   * @param start of the row; never before the end of the previously scanned row
   */
  row(start: number): ScannedRow {
    let kept = ''
    let keptTo = start
    let at = start
    for (;;) {
      const end = this.#lineEnd(at)
      const open = this.#quotes.from(at)
      if (open >= end) {
        const replacement = keptTo === start ? null : kept + this.#text.slice(keptTo, end)
        return { start, end, next: this.#afterBreak(end), replacement, bad: null }
      }
      at = open + 1
      if (open !== start && this.#text.charCodeAt(open - 1) !== this.#delimiter) continue

      const close = this.#closingQuote(open)
      at = this.#afterSpaces(close + 1)
      if (close === -1 || !this.#isCellEnd(at)) return this.#badRow({ start, open, close, end })
      if (at > close + 1) {
        kept += this.#text.slice(keptTo, close + 1)
        keptTo = at
      }
    }
  }

  #badRow({
    start,
    open,
    close,
    end,
  }: {
    start: number
    open: number
    close: number
    end: number
  }): ScannedRow {
    const isClosedOnItsLine = close !== -1 && close < end
    const message = isClosedOnItsLine
      ? 'There is text behind the closing quote: write "" for a quote inside a quoted cell'
      : 'The quote that opens this cell is never closed: close it, or write "" for a quote inside a quoted cell'
    const bad = { cell: this.#cellAt(start, open), message }
    // An unclosed quote contains everything up to the end of the file.
    const next = close === -1 ? -1 : this.#afterBreak(end)
    return { start, end, next, replacement: '', bad }
  }

  #cellAt(start: number, open: number): number {
    let cell = 0
    for (let at = start; at < open; at++) {
      const isCellStart = at === start || this.#text.charCodeAt(at - 1) === this.#delimiter
      if (isCellStart && this.#text.charCodeAt(at) === QUOTE) at = this.#closingQuote(at)
      else if (this.#text.charCodeAt(at) === this.#delimiter) cell++
    }
    return cell
  }

  #closingQuote(open: number): number {
    let at = open + 1
    for (;;) {
      if (this.#text.charCodeAt(at) !== QUOTE) at = this.#text.indexOf('"', at)
      if (at === -1 || this.#text.charCodeAt(at + 1) !== QUOTE) return at
      at += 2
    }
  }

  #afterSpaces(at: number): number {
    let after = at
    if (this.#delimiter === SPACE) return after
    while (this.#text.charCodeAt(after) === SPACE) after++
    return after
  }

  #isCellEnd(at: number): boolean {
    if (at >= this.#text.length) return true
    const code = this.#text.charCodeAt(at)
    return code === this.#delimiter || code === LF || code === CR
  }

  #lineEnd(at: number): number {
    return Math.min(this.#lineFeeds.from(at), this.#returns.from(at))
  }

  #afterBreak(end: number): number {
    if (end >= this.#text.length) return -1
    return this.#text.charCodeAt(end) === CR && this.#text.charCodeAt(end + 1) === LF ? end + 2 : end + 1
  }
}
