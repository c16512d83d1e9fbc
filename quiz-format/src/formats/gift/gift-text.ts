import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import { type TextFormat, type TextStyle, textInFormat } from '../moodle-shared/text-format.ts'

const ESCAPE = /\\[\\:#={}~n]/g
const FORMAT = /^\[(html|moodle|plain|markdown)\]/

/** Part of a GIFT question. Searches ignore marks escaped by a backslash. */
export class GiftText {
  readonly raw: string
  // A copy of `raw`, of the same length, with escape sequences blanked out.
  readonly #marks: string

  constructor(raw: string, marks = raw.replaceAll(ESCAPE, '\0\0')) {
    this.raw = raw
    this.#marks = marks
  }

  indexOf(mark: string, from = 0): number {
    return this.#marks.indexOf(mark, from)
  }

  lastIndexOf(mark: string): number {
    return this.#marks.lastIndexOf(mark)
  }

  /** Cuts out a part and trims it. */
  part(start: number, end = this.raw.length): GiftText {
    const raw = this.raw.slice(start, end)
    const trimmed = raw.trim()
    const from = start + raw.length - raw.trimStart().length
    return new GiftText(trimmed, this.#marks.slice(from, from + trimmed.length))
  }

  /** Returns the offsets of all matches of a global pattern. */
  offsetsOf(marks: RegExp): number[] {
    return Array.from(this.#marks.matchAll(marks), ({ index }) => index)
  }

  /** The text with escape sequences resolved. */
  unescaped(): string {
    return this.raw.replaceAll(ESCAPE, (escape) => (escape === '\\n' ? '\n' : escape.slice(1)))
  }

  /** The declared format, else the inherited one. */
  format(inherited: TextFormat): TextFormat {
    return (FORMAT.exec(this.raw)?.[1] ?? inherited) as TextFormat
  }

  /**
   * Converts the text to plain text.
   * @param style for texts that name no format
   */
  read({ format, language }: TextStyle): ExtractedText {
    const content = new GiftText(this.raw.replace(FORMAT, ''))
    return textInFormat(content.unescaped(), { format: this.format(format), language })
  }
}
