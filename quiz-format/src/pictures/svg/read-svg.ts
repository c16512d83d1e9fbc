import { escapeXml } from '../../formats/xml-escape.ts'
import { isElement } from '../../reading/xml/xml-elements.ts'
import { type XmlNode, readXml } from '../../reading/xml/xml-tree.ts'
import { PictureFault, type ReadPicture, checkSize } from '../picture.ts'
import { checkDrawingCost } from './drawing-cost.ts'
import { safeElement } from './safe-svg.ts'
import { svgSize } from './svg-size.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Writes an SVG picture anew, with only the elements and attributes that draw. */
export function readSvg(bytes: Uint8Array): ReadPicture {
  const read = readXml(decode(bytes))
  if (!read.ok) {
    const place = read.row === null ? '' : ` (line ${read.row})`
    throw new PictureFault(`The SVG picture cannot be read${place}. ${read.message}`)
  }
  const { root } = read
  if (root.name !== 'svg') {
    throw new PictureFault('The file is not a picture: choose a PNG, JPEG, WebP or SVG file')
  }
  const { width, height, viewBox } = svgSize(root)
  checkSize(width, height)
  const removed = new Set<string>()
  const safe = safeElement(root, removed)
  checkDrawingCost(safe)
  const attributes = new Map(safe.attributes)
  for (const [name, value] of Object.entries({ width, height, viewBox })) attributes.set(name, String(value))
  const text = written({ ...safe, attributes: new Map([['xmlns', SVG_NAMESPACE], ...attributes]) })
  return { width, height, bytes: new TextEncoder().encode(text), removed: [...removed].sort() }
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new PictureFault('The SVG picture is not in UTF-8: save it as UTF-8')
  }
}

function written(node: XmlNode): string {
  if (!isElement(node)) return escapeXml(node)
  const { name, attributes, children } = node
  const values = [...attributes].map(([attribute, value]) => ` ${nameOf(attribute)}="${escapeValue(value)}"`)
  const start = `<${name}${values.join('')}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.map(written).join('')}</${name}>`
}

// The reader drops prefixes. Browsers know "space" only as "xml:space".
function nameOf(attribute: string): string {
  return attribute === 'space' ? 'xml:space' : attribute
}

function escapeValue(value: string): string {
  return escapeXml(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
