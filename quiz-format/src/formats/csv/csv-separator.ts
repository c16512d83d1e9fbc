// Excel's way to say in a CSV file what separates its cells: `sep=;` alone in the first line.
const HINT = /^(?:"sep=([^"\r\n])"|sep=([^"\r\n]))[,;\t ]*(?:\r\n|\r|\n|$)/i

/** A CSV file without Excel's hint, and the separator that the hint names; null where there is none. */
export interface HintedText {
  text: string
  separator: string | null
}

/**
 * Takes Excel's hint away. Excel does not show that line: the row below it is its row 1.
 * @param text the whole file
 * @returns the rest of the file, and the separator
 */
export function withoutSeparatorHint(text: string): HintedText {
  const [hint, quoted, plain] = HINT.exec(text.slice(0, 100)) ?? []
  if (hint === undefined) return { text, separator: null }
  return { text: text.slice(hint.length), separator: quoted ?? plain ?? null }
}
