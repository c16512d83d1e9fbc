import { createElement, type ReactElement } from 'react'

/** A node of the tree that Temml builds: an element, a fragment without a type, or a text. */
export interface MathNode {
  type?: string
  text?: string
  attributes?: Record<string, unknown>
  style?: Record<string, unknown>
  classes?: readonly string[]
  children?: readonly MathNode[]
}

const ELEMENTS = new Set(
  (
    'math mrow mi mn mo mtext mspace mfrac mroot msqrt msup msub msubsup mover munder munderover mtable mtr mtd ' +
    'mpadded mphantom menclose mstyle mmultiscripts mprescripts none'
  ).split(' '),
)
// No colours: on a dark page, a black formula could not be read.
const ATTRIBUTES = new Set(
  (
    'accent accentunder columnalign columnspan columnlines depth display displaystyle fence form height largeop ' +
    'linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rowlines rowspacing rowspan ' +
    'rspace scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
)
const STYLES = /^(padding|border|marginLeft$|textAlign$)/
const VALUE = /^[-+\w.% ]{0,60}$/
const CLASS = /^[-a-z0-9]{1,30}$/
const MAX_ELEMENTS = 4000

/**
 * Makes React elements of what Temml built, and of nothing but the elements, attributes and styles that are
 * listed here. Returns null if there is another element, such as a link or picture, or far too many.
 */
export function mathElement(root: MathNode, className = ''): ReactElement | null {
  let count = 0
  try {
    return elementOf(root, 0)
  } catch (error) {
    if (error instanceof Unlisted) return null
    throw error
  }

  function elementOf(node: MathNode, key: number): ReactElement {
    const { type = '', attributes = {}, style = {}, classes = [] } = node
    if (!ELEMENTS.has(type) || ++count > MAX_ELEMENTS) throw new Unlisted()
    const names = [...classes.filter((name) => CLASS.test(name)), ...(node === root ? [className] : [])]
    return createElement(
      type,
      {
        key,
        ...listed(attributes, (name) => ATTRIBUTES.has(name)),
        ref: styled(listed(style, (name) => STYLES.test(name))),
        className: names.join(' ') || undefined,
        dir: node === root ? 'ltr' : undefined,
        translate: node === root ? 'no' : undefined,
      },
      ...childrenOf(node).map((child, index) => child.text ?? elementOf(child, index)),
    )
  }
}

class Unlisted extends Error {}

// Some browsers have no styles on elements of MathML, and React would fail there.
function styled(style: Record<string, string>) {
  if (Object.keys(style).length === 0) return undefined
  return (element: MathMLElement | null) => {
    if (element && 'style' in element) Object.assign(element.style, style)
  }
}

// A fragment stands for its children.
function childrenOf({ children = [] }: MathNode): MathNode[] {
  return children.flatMap((child) =>
    child.type === undefined && child.text === undefined && child.children ? childrenOf(child) : [child],
  )
}

function listed(
  values: Record<string, unknown>,
  isListed: (name: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([name, value]) => isListed(name) && VALUE.test(value)),
  )
}
