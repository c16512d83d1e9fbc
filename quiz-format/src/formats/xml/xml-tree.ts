import { XmlElement as ParsedElement, XmlError, XmlText, parseXml } from '@rgrove/parse-xml'
import { RowCounter } from '../row-counter.ts'
import { tooDeepAt } from './xml-depth.ts'

/** An element: its name without a prefix, and the line where it starts, from 1. */
export interface XmlElement {
  name: string
  /** By names without prefixes. */
  attributes: ReadonlyMap<string, string>
  children: XmlNode[]
  row: number
}

export type XmlNode = XmlElement | string

export type XmlDocument =
  { ok: true; root: XmlElement; namespace: string } | { ok: false; row: number | null; message: string }

const MAX_DEPTH = 250
// The parser's tree takes a multiple of the text; a file of ten megabytes of questions stays below this.
const MAX_LENGTH = 16_777_216

/**
 * Reads an XML text. Document type declarations are skipped, and their entities are unknown.
 * @param text the whole document
 * @returns its root, or the first thing that is wrong
 */
export function readXml(text: string): XmlDocument {
  if (text.length > MAX_LENGTH) {
    return { ok: false, row: null, message: `The XML has more than ${MAX_LENGTH} characters: split it` }
  }
  // The parser would do this one line break at a time, in quadratic time.
  const xml = text.replace(/\r\n?/g, '\n')
  const deep = tooDeepAt(xml, MAX_DEPTH)
  if (deep !== -1) {
    const message = `The elements are nested more than ${MAX_DEPTH} levels deep`
    return { ok: false, row: rowAt(xml, deep), message }
  }
  try {
    const { root } = parseXml(xml, { includeOffsets: true })
    if (!root) return { ok: false, row: null, message: 'The XML has no element' }
    return { ok: true, root: elementOf(root, new RowCounter(xml)), namespace: namespaceOf(root) }
  } catch (fault) {
    if (!(fault instanceof XmlError)) throw fault
    const message = `The file is not valid XML: ${faultText(fault)}`
    return { ok: false, row: rowAtCharacter(xml, fault.pos), message }
  }
}

function elementOf(parsed: ParsedElement, rows: RowCounter): XmlElement {
  const row = rows.rowAt(parsed.start)
  const attributes = new Map<string, string>()
  for (const [name, value] of Object.entries(parsed.attributes)) attributes.set(localName(name), value)
  const children: XmlNode[] = []
  for (const child of parsed.children) {
    if (child instanceof ParsedElement) children.push(elementOf(child, rows))
    else if (child instanceof XmlText) children.push(child.text)
  }
  return { name: localName(parsed.name), attributes, children, row }
}

function namespaceOf({ name, attributes }: ParsedElement): string {
  const colon = name.indexOf(':')
  return attributes[colon === -1 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`] ?? ''
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function rowAt(text: string, offset: number): number {
  return new RowCounter(text).rowAt(offset)
}

// The parser counts whole characters in its faults, not UTF-16 units.
function rowAtCharacter(text: string, position: number): number {
  let [row, count] = [1, 0]
  for (const character of text) {
    if (count++ >= position) break
    if (character === '\n') row++
  }
  return row
}

function faultText({ message }: XmlError): string {
  const line = message.split(' (line', 1)[0] ?? ''
  return line.slice(0, 100).toWellFormed()
}
