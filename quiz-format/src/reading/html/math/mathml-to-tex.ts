import { texOfCharacters, texOfFunction } from './math-characters.ts'
import { type MathElement, readMathTree } from './math-tree.ts'

// What shows formulas accepts no longer ones.
const MAX_TEX = 2_000
const MAX_MATHML = 50_000

/** A part of a formula that TeX cannot express. */
class Inexpressible extends Error {}

/**
 * Translates the presentation of a formula to TeX.
 * @param decode resolves the character references of a text
 * @returns null if TeX has nothing like it, as for long divisions
 */
export function texOfMathMl(source: string, decode: (html: string) => string): string | null {
  const tree = source.length > MAX_MATHML ? null : readMathTree(source)
  if (!tree) return null
  try {
    const tex = new TexWriter(decode).write(tree).replaceAll(/ {2,}/g, ' ').trim()
    return tex === '' || tex.length > MAX_TEX ? null : tex
  } catch (error) {
    if (error instanceof Inexpressible) return null
    throw error
  }
}

const ROWS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'merror', 'maction', 'mtd'])
const LARGE = /^(?:\\(?:sum|prod|int|oint|cup|cap|lim|max|min|sup|inf) )$/
const OVER = new Map([
  ['¯', 'overline'],
  ['‾', 'overline'],
  ['_', 'overline'],
  ['^', 'hat'],
  ['ˆ', 'hat'],
  ['→', 'vec'],
  ['\u20D7', 'vec'],
  ['~', 'tilde'],
  ['˜', 'tilde'],
  ['˙', 'dot'],
  ['¨', 'ddot'],
  ['⏞', 'overbrace'],
])
const UNDER = new Map([
  ['_', 'underline'],
  ['¯', 'underline'],
  ['\u0332', 'underline'],
  ['⏟', 'underbrace'],
])

class TexWriter {
  readonly #decode: (html: string) => string

  constructor(decode: (html: string) => string) {
    this.#decode = decode
  }

  write(element: MathElement): string {
    const { name, children } = element
    if (ROWS.has(name)) return this.#row(children)
    const part = (index: number) => this.#part(children[index])
    switch (name) {
      case 'mi':
        return this.#identifier(element)
      case 'mn':
      case 'mo':
      case 'ms':
        return texOfCharacters(this.#textOf(element))
      case 'mtext':
        return this.#words(element)
      case 'mspace':
        return ' '
      case 'mfrac':
        return `\\frac{${part(0)}}{${part(1)}}`
      case 'msqrt':
        return `\\sqrt{${this.#row(children)}}`
      case 'mroot':
        return `\\sqrt[${part(1)}]{${part(0)}}`
      case 'msup':
        return `${grouped(part(0))}^{${part(1)}}`
      case 'msub':
        return `${grouped(part(0))}_{${part(1)}}`
      case 'msubsup':
        return `${grouped(part(0))}_{${part(1)}}^{${part(2)}}`
      case 'mover':
        return this.#withAccent(element, OVER) ?? stacked(part(0), { over: part(1) })
      case 'munder':
        return this.#withAccent(element, UNDER) ?? stacked(part(0), { under: part(1) })
      case 'munderover':
        return stacked(part(0), { under: part(1), over: part(2) })
      case 'mfenced':
        return this.#fenced(element)
      case 'mtable':
        return this.#table(children)
      case 'semantics':
        return part(0)
      case 'none':
        return ''
      default:
        throw new Inexpressible()
    }
  }

  #row(children: readonly MathElement[]): string {
    return children.map((child) => this.write(child)).join('')
  }

  #part(element: MathElement | undefined): string {
    if (!element) throw new Inexpressible()
    return this.write(element).trim()
  }

  #textOf({ text, children }: MathElement): string {
    if (children.length > 0) throw new Inexpressible()
    return this.#decode(text).trim()
  }

  #identifier(element: MathElement): string {
    const name = this.#textOf(element)
    const tex = texOfFunction(name) ?? texOfCharacters(name)
    const variant = attributeOf(element, 'mathvariant')
    if (variant === 'bold' || variant === 'bold-italic') return `\\mathbf{${tex}}`
    const isUpright = Array.from(name).length > 1 ? variant !== 'italic' : variant === 'normal'
    return isUpright && /^\p{L}+$/u.test(tex) ? `\\mathrm{${tex}}` : tex
  }

  #words(element: MathElement): string {
    const words = this.#textOf(element)
    if (/[\\{}$^~]/.test(words)) throw new Inexpressible()
    return words === '' ? ' ' : ` \\text{${words.replaceAll(/[%#&_]/g, '\\$&')}} `
  }

  #withAccent({ children }: MathElement, accents: ReadonlyMap<string, string>): string | null {
    const [base, mark] = children
    const accent = mark && mark.children.length === 0 ? accents.get(this.#textOf(mark)) : undefined
    return accent === undefined ? null : `\\${accent}{${this.#part(base)}}`
  }

  #fenced(element: MathElement): string {
    const [open, close] = [attributeOf(element, 'open') ?? '(', attributeOf(element, 'close') ?? ')']
    const separator = attributeOf(element, 'separators')?.trim()[0] ?? ','
    const inner = element.children.map((child) => this.write(child)).join(texOfCharacters(separator))
    return `\\left${this.#fence(open)}${inner}\\right${this.#fence(close)}`
  }

  #fence(written: string): string {
    const fence = this.#decode(written).trim()
    if (fence === '') return '. '
    if (!/^[()[\]{}|⟨⟩]$/u.test(fence)) throw new Inexpressible()
    return texOfCharacters(fence)
  }

  #table(rows: readonly MathElement[]): string {
    const lines = rows.map(({ name, children }) => {
      if (name !== 'mtr' || children.some((cell) => cell.name !== 'mtd')) throw new Inexpressible()
      return children.map((cell) => this.write(cell).trim()).join(' & ')
    })
    return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`
  }
}

// A script would otherwise belong to the last character only.
function grouped(tex: string): string {
  return Array.from(tex).length === 1 || /^\\[a-z]+ ?$/i.test(tex) ? tex : `{${tex}}`
}

function stacked(base: string, { under, over }: { under?: string; over?: string }): string {
  if (LARGE.test(`${base} `))
    return `${base}${under === undefined ? '' : `_{${under}}`}${over === undefined ? '' : `^{${over}}`}`
  const below = under === undefined ? base : `\\underset{${under}}{${base}}`
  return over === undefined ? below : `\\overset{${over}}{${below}}`
}

function attributeOf({ attributes }: MathElement, name: string): string | undefined {
  const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found?.[1] ?? found?.[2]
}
