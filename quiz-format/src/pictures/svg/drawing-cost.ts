import { allText, isElement } from '../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../reading/xml/xml-tree.ts'
import { PictureFault } from '../picture.ts'
import { localAddresses } from './svg-values.ts'

const MAX_DRAWN = 100_000
// A filter computes all pixels anew.
const FILTER_COST = 1_000
const FILTER = /(?:^|;)filter:/
const GRADIENTS = new Set(['linearGradient', 'radialGradient'])

/**
 * Counts what a browser draws. Each reference to another element draws that element once more. So a few lines
 * that refer to one another could otherwise keep a browser busy for hours. Throws a `PictureFault` if a
 * picture draws too much, or contains itself.
 */
export function checkDrawingCost(root: XmlElement): void {
  const byId = new Map<string, XmlElement>()
  collectIds(root, byId)
  checkStyleSheets(root, byId)
  const known = new Map<XmlElement, number>()
  const open = new Set<XmlElement>()

  function costOf(element: XmlElement): number {
    const cost = known.get(element)
    if (cost !== undefined) return cost
    if (open.has(element)) throw new PictureFault('A part of the SVG picture refers to itself: remove that')
    // References that lead from element to element would otherwise overflow the stack.
    if (open.size > 1000) throw tooMuch()
    open.add(element)
    const { attributes } = element
    const isFiltered = attributes.has('filter') || FILTER.test(attributes.get('style') ?? '')
    let sum = isFiltered ? FILTER_COST : 1
    for (const child of element.children) if (isElement(child)) sum += costOf(child)
    for (const address of addressesIn(element)) {
      const target = byId.get(address.slice(1))
      if (target) sum += costOf(target)
    }
    open.delete(element)
    if (sum > MAX_DRAWN) throw tooMuch()
    known.set(element, sum)
    return sum
  }
  costOf(root)
}

function collectIds(element: XmlElement, byId: Map<string, XmlElement>): void {
  const id = element.attributes.get('id')
  if (id !== undefined && !byId.has(id)) byId.set(id, element)
  for (const child of element.children) if (isElement(child)) collectIds(child, byId)
}

function addressesIn({ name, attributes }: XmlElement): string[] {
  if (name === 'style') return []
  const href = attributes.get('href')
  const named = [...attributes.values()].flatMap(localAddresses)
  return href === undefined ? named : [href, ...named]
}

// A rule of a style sheet may apply to any element. What it refers to must draw nothing else.
function checkStyleSheets(element: XmlElement, byId: ReadonlyMap<string, XmlElement>): void {
  for (const child of element.children) if (isElement(child)) checkStyleSheets(child, byId)
  if (element.name !== 'style') return
  for (const address of localAddresses(allText(element))) {
    const target = byId.get(address.slice(1))
    if (!target || GRADIENTS.has(target.name)) continue
    throw new PictureFault(
      `The style sheet of the SVG picture refers to a <${target.name}>: save it with styles as attributes`,
    )
  }
}

function tooMuch(): PictureFault {
  return new PictureFault(
    `The SVG picture draws more than ${MAX_DRAWN} parts: simplify it, or save it as PNG`,
  )
}
