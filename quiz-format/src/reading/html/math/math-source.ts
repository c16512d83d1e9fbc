// Readers of XML rename elements that HTML does not have.
const ANNOTATION = /<([\w:-]+)\s[^<>]*encoding\s*=\s*["']?application\/x-tex["']?[^<>]*>([^<]*)<\/\1>/i

/** The TeX of a formula in MathML, still with character references. */
export interface MathSource {
  html: string
  isDisplay: boolean
}

/**
 * Returns the TeX that a formula in MathML names as its source, as most programs write it.
 * @param start of the `math` element
 */
export function texOfMath(html: string, start: number): MathSource | null {
  const end = html.indexOf('</math', start)
  const element = html.slice(start, end === -1 ? undefined : end)
  const source = (ANNOTATION.exec(element)?.[2] ?? '').trim()
  if (source === '') return null
  return { html: source, isDisplay: /^<math\s[^>]*display\s*=\s*["']?block/i.test(element) }
}
