// Excel's declaration of the separator, such as `sep=;`, alone on the first line.
const HINT = /^(?:"sep=([^"\r\n])"|sep=([^"\r\n]))[,;\t ]*(?:\r\n|\r|\n|$)/i

/**
 * The text of a CSV file after Excel's separator hint. `separator` is the separator in the hint; null without
 * a hint.
 */
export interface HintedText {
  text: string
  separator: string | null
}

/** Removes Excel's separator hint. The line of the hint is not a row, because Excel hides it. */
export function withoutSeparatorHint(text: string): HintedText {
  const [hint, quoted, plain] = HINT.exec(text.slice(0, 100)) ?? []
  if (hint === undefined) return { text, separator: null }
  return { text: text.slice(hint.length), separator: quoted ?? plain ?? null }
}
