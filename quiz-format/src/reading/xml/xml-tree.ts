import { XmlElement as ParsedElement, XmlError, XmlText, parseXml } from '@rgrove/parse-xml'
import { MAX_OWN_FILE_BYTES } from '../../file-limits.ts'
import { RowCounter } from '../text/row-counter.ts'
import { unsafeXml } from './unsafe-xml.ts'

/** `name` has no prefix; `row` is the line of the start tag, from 1. */
export interface XmlElement {
  name: string
  /** By name without prefix. */
  attributes: ReadonlyMap<string, string>
  children: XmlNode[]
  row: number
}

export type XmlNode = XmlElement | string

export type XmlDocument =
  { ok: true; root: XmlElement; namespace: string } | { ok: false; row: number | null; message: string }

/** Converts the names of elements and attributes. These names have no prefix. */
export interface XmlNames {
  element: (name: string) => string
  attribute: (name: string) => string
}

const OWN_NAMES: XmlNames = { element: (name) => name, attribute: (name) => name }

/**
 * Parses XML.
 * @returns the root, or the first error
 */
export function readXml(text: string, names = OWN_NAMES): XmlDocument {
  // An entry of a package may be longer than any file by itself, and the parser's tree is larger than its
  // text.
  if (text.length > MAX_OWN_FILE_BYTES) {
    return {
      ok: false,
      row: null,
      message: `The XML has more than ${MAX_OWN_FILE_BYTES} characters: split it`,
    }
  }
  // An XML parser must replace all line breaks by line feeds. The parser used here replaces them one by one,
  // which takes quadratic time. So they are replaced here, all at once.
  const xml = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  const unsafe = unsafeXml(xml)
  if (unsafe) return { ok: false, row: new RowCounter(xml).rowAt(unsafe.at), message: unsafe.message }
  try {
    const { root } = parseXml(xml, { includeOffsets: true })
    if (!root) return { ok: false, row: null, message: 'The XML has no element' }
    const read = elementOf(root, { rows: new RowCounter(xml), names })
    return { ok: true, root: read, namespace: namespaceOf(root) }
  } catch (fault) {
    if (!(fault instanceof XmlError)) throw fault
    const message = `The file is not valid XML: ${faultText(fault)}`
    return { ok: false, row: rowAtCharacter(xml, fault.pos), message }
  }
}

function elementOf(parsed: ParsedElement, context: { rows: RowCounter; names: XmlNames }): XmlElement {
  const { rows, names } = context
  const row = rows.rowAt(parsed.start)
  const children: XmlNode[] = []
  for (const child of parsed.children) {
    if (child instanceof ParsedElement) children.push(elementOf(child, context))
    else if (child instanceof XmlText) children.push(child.text)
  }
  const name = names.element(localName(parsed.name))
  return { name, attributes: attributesOf(parsed, names), children, row }
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

function attributesOf({ attributes }: ParsedElement, names: XmlNames): ReadonlyMap<string, string> {
  let read: Map<string, string> | null = null
  for (const name in attributes) {
    read ??= new Map()
    read.set(names.attribute(localName(name)), attributes[name] ?? '')
  }
  return read ?? NO_ATTRIBUTES
}

function namespaceOf({ name, attributes }: ParsedElement): string {
  const colon = name.indexOf(':')
  return attributes[colon === -1 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`] ?? ''
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

// The parser's error positions count code points, not UTF-16 units.
function rowAtCharacter(text: string, position: number): number {
  let [row, count] = [1, 0]
  for (const character of text) {
    if (count++ >= position) break
    if (character === '\n') row++
  }
  return row
}

function faultText({ message }: XmlError): string {
  const [line = ''] = message.split(/ \(line |\n/, 1)
  return line.slice(0, 100).toWellFormed()
}
