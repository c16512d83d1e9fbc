import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import { type TextFormat, type TextStyle, textInFormat } from '../moodle-shared/text-format.ts'

const ESCAPE = /\\[\\:#={}~n]/g
const FORMAT = /^\[(html|moodle|plain|markdown)\]/

/** A piece of a GIFT question, in which marks can be found that no backslash escapes. */
export class GiftText {
  readonly raw: string
  // As long as the text; what is escaped is blotted out.
  readonly #marks: string

  /**
   * Takes a piece.
   * @param raw as it stands in the file
   * @param marks for a part of a piece that has been looked at already
   */
  constructor(raw: string, marks = raw.replaceAll(ESCAPE, '\0\0')) {
    this.raw = raw
    this.#marks = marks
  }

  /**
   * Finds a mark.
   * @param mark such as `{`
   * @param from where to start
   * @returns its place, or -1
   */
  indexOf(mark: string, from = 0): number {
    return this.#marks.indexOf(mark, from)
  }

  /**
   * Finds the last of a mark.
   * @param mark such as `####`
   * @returns its place, or -1
   */
  lastIndexOf(mark: string): number {
    return this.#marks.lastIndexOf(mark)
  }

  /**
   * Cuts a part out.
   * @param start where it starts
   * @param end where it ends
   * @returns the part, trimmed
   */
  part(start: number, end = this.raw.length): GiftText {
    const raw = this.raw.slice(start, end)
    const trimmed = raw.trim()
    const from = start + raw.length - raw.trimStart().length
    return new GiftText(trimmed, this.#marks.slice(from, from + trimmed.length))
  }

  /**
   * Finds all marks of some kinds.
   * @param marks a global pattern
   * @returns their places
   */
  places(marks: RegExp): number[] {
    return Array.from(this.#marks.matchAll(marks), ({ index }) => index)
  }

  /** The text with its escapes undone. */
  unescaped(): string {
    return this.raw.replaceAll(ESCAPE, (escape) => (escape === '\\n' ? '\n' : escape.slice(1)))
  }

  /**
   * Says how the text is written.
   * @param inherited what holds where it does not say so itself
   * @returns the format
   */
  format(inherited: TextFormat): TextFormat {
    return (FORMAT.exec(this.raw)?.[1] ?? inherited) as TextFormat
  }

  /**
   * Reads the text.
   * @param style of texts that name no format
   * @returns the text without escapes and markup
   */
  read({ format, language }: TextStyle): ExtractedText {
    const content = new GiftText(this.raw.replace(FORMAT, ''))
    return textInFormat(content.unescaped(), { format: this.format(format), language })
  }
}
