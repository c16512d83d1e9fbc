import { texOfMathMl } from './mathml-to-tex.ts'

// Readers of XML rename elements that HTML does not have.
const ANNOTATION = /<([\w:-]+)\s[^<>]*encoding\s*=\s*["']?application\/x-tex["']?[^<>]*>([^<]*)<\/\1>/i

/** A formula in TeX. */
export interface MathSource {
  tex: string
  isDisplay: boolean
}

/** Resolves the character references of a text without tags. */
export type Decode = (html: string) => string

/**
 * Returns the TeX of a formula in MathML: what it names as its source, as most programs write it, or else its
 * translation.
 * @param start of the `math` element
 * @returns null if TeX has nothing like it
 */
export function texOfMath(html: string, start: number, decode: Decode): MathSource | null {
  const end = html.indexOf('</math', start)
  const element = html.slice(start, end === -1 ? undefined : end)
  const source = (ANNOTATION.exec(element)?.[2] ?? '').trim()
  const tex = source === '' ? texOfMathMl(element, decode) : decode(source)
  if (tex === null || tex.trim() === '') return null
  return { tex, isDisplay: /^<math\s[^>]*display\s*=\s*["']?block/i.test(element) }
}

/**
 * Returns the TeX of a picture that stands for a formula, as Canvas and the editors of WIRIS write it.
 * @param attribute returns the value of an attribute of the picture, or an empty text
 * @returns null if it is a picture like others
 */
export function texOfImage(attribute: (name: string) => string, decode: Decode): MathSource | null {
  const stated = attribute('data-equation-content')
  const isEquation = /(?:^|\s)equation_image(?:\s|$)/.test(attribute('class'))
  const mathMl = attribute('data-mathml')
  const named = stated || (isEquation && (attribute('title') || attribute('alt').replace(/^LaTeX:\s*/, '')))
  if (named) return { tex: named, isDisplay: false }
  return mathMl === '' ? null : texOfMath(plainMathMl(mathMl), 0, decode)
}

/** Turns the MathML of WIRIS, which has other characters in place of the marks of XML, into MathML. */
export function withPlainMathMl(html: string): string {
  if (!html.includes('«math')) return html
  const parts = html.split(/(?=«math[\s»])/)
  const mended = parts.map((part, index) => {
    const end = part.startsWith('«math') ? part.indexOf('«/math»') : -1
    // The attribute of a picture is read by `texOfImage`.
    if (end === -1 || /=\s*["']$/.test((parts[index - 1] ?? '').slice(-9))) return part
    const after = end + '«/math»'.length
    return plainMathMl(part.slice(0, after)) + part.slice(after)
  })
  return mended.join('')
}

function plainMathMl(safe: string): string {
  return safe.replaceAll(/[«»¨§`]/g, (mark) => SAFE_MARKS[mark] ?? mark)
}

const SAFE_MARKS: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" }
