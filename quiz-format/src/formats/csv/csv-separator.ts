// Excel's declaration of the separator, such as `sep=;`, alone on the first line.
const HINT = /^(?:"sep=([^"\r\n])"|sep=([^"\r\n]))[,;\t ]*(?:\r\n|\r|\n|$)/i

/** A CSV file without Excel's separator hint; `separator` is null if it had none. */
export interface HintedText {
  text: string
  separator: string | null
}

/** Removes Excel's separator hint. Excel hides the line with the hint and counts rows from the next one. */
export function withoutSeparatorHint(text: string): HintedText {
  const [hint, quoted, plain] = HINT.exec(text.slice(0, 100)) ?? []
  if (hint === undefined) return { text, separator: null }
  return { text: text.slice(hint.length), separator: quoted ?? plain ?? null }
}
