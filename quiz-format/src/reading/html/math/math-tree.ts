/** An element of MathML. */
export interface MathElement {
  name: string
  /** As written, behind the name. */
  attributes: string
  children: MathElement[]
  /** Its own text, with character references. */
  text: string
}

const TOKEN = /<(\/?)(?:[\w-]+:)?([a-z][\w-]*)([^<>]*)>|[^<]+/gi
const MAX_DEPTH = 40

/**
 * Reads the elements of MathML.
 * @returns the outermost one; null if they are nested too deeply
 */
export function readMathTree(source: string): MathElement | null {
  const root: MathElement = { name: 'math', attributes: '', children: [], text: '' }
  const open = [root]
  for (const [whole, slash, name, rest = ''] of source.matchAll(TOKEN)) {
    const around = open.at(-1) ?? root
    if (name === undefined) around.text += whole
    else if (slash === '/') closeElement(open, name.toLowerCase())
    else {
      const isEmpty = rest.endsWith('/')
      const attributes = isEmpty ? rest.slice(0, -1) : rest
      const element: MathElement = { name: name.toLowerCase(), attributes, children: [], text: '' }
      around.children.push(element)
      if (!isEmpty) open.push(element)
      if (open.length > MAX_DEPTH) return null
    }
  }
  return root
}

function closeElement(open: MathElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name)
  if (at > 0) open.length = at
}
