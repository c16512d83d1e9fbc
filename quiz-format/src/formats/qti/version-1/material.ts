import { escapeMarks } from '../../../rich/writing/escape-marks.ts'
import { readHtml } from '../../../reading/html/read-html.ts'
import type { ExtractedText, FormattedText, PicturedText } from '../../../reading/html/html-to-text.ts'
import { nodesToHtml } from '../../../reading/xml/nodes-to-html.ts'
import { allText, childrenOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import type { ItemReport } from '../item-report.ts'

const LOST = new Map([
  ['matimage', 'a picture'],
  ['mataudio', 'a sound'],
  ['matvideo', 'a video'],
  ['matapplet', 'an embedded object'],
  ['matapplication', 'an embedded object'],
  ['matref', 'a reference to other material'],
])
const TEXTS = new Set(['mattext', 'matemtext', 'mat_formattedtext'])

/**
 * Converts the material inside an element to plain text, in order. Each piece starts a new line.
 * @param report finds the pictures
 * @param isSkipped elements whose material belongs to something else
 */
export function materialText(
  element: XmlElement,
  report: ItemReport,
  isSkipped: (inner: XmlElement) => boolean = () => false,
): ExtractedText {
  const pieces: ExtractedText[] = []
  collect(element, isSkipped, pieces)
  const written = pieces
    .map((piece) => report.withPictures(piece))
    .filter(({ text, lost, source }) => text !== '' || lost.length > 0 || source?.html !== '')
  const [first, ...others] = written
  if (!first) return { text: '', lost: [] }
  if (others.length === 0) return first
  const texts = written.map(({ text }) => text).filter((text) => text !== '')
  return {
    text: texts.join('\n'),
    lost: [...new Set(written.flatMap(({ lost }) => lost))],
    formatted: joinedFormatted(written),
  }
}

function joinedFormatted(pieces: ExtractedText[]): FormattedText | undefined {
  if (pieces.every(({ formatted }) => formatted === undefined)) return undefined
  const texts = pieces.map(({ formatted, text }) => formatted?.text ?? escapeMarks(text))
  const lost = new Set(
    pieces.flatMap((piece) => piece.lost.filter((one) => !piece.formatted?.keeps.includes(one))),
  )
  const keeps = pieces.flatMap(({ formatted }) => formatted?.keeps ?? [])
  return {
    text: texts.filter((text) => text !== '').join('\n\n'),
    keeps: keeps.filter((one) => !lost.has(one)),
    isNeeded: pieces.some(({ formatted }) => formatted?.isNeeded),
  }
}

function collect(
  element: XmlElement,
  isSkipped: (inner: XmlElement) => boolean,
  pieces: ExtractedText[],
): void {
  for (const child of childrenOf(element)) {
    if (isSkipped(child)) continue
    const lost = LOST.get(child.name)
    if (TEXTS.has(child.name)) pieces.push(pieceOf(child))
    else if (lost === undefined) collect(child, isSkipped, pieces)
    else if (isFilled(child)) pieces.push({ text: '', lost: [lost], pictured: pictureOf(child) })
  }
}

function pictureOf({ name, attributes }: XmlElement): PicturedText | undefined {
  const address = attributes.get('uri') ?? ''
  if (name !== 'matimage' || address === '') return undefined
  const alt = (attributes.get('label') ?? '').replaceAll(/[[\]\s]+/g, ' ').trim()
  return { text: `![${alt}](0)`, keeps: ['a picture'], isNeeded: true, sources: [address] }
}

// Blackboard writes empty places for files.
function isFilled(element: XmlElement): boolean {
  const addresses = ['uri', 'label', 'linkrefid', 'entityref'].map(
    (name) => element.attributes.get(name) ?? '',
  )
  return addresses.some((address) => address !== '') || allText(element).trim() !== ''
}

function pieceOf(element: XmlElement): ExtractedText {
  const type = (element.attributes.get('texttype') ?? element.attributes.get('type') ?? '').toLowerCase()
  // Some programs put HTML elements into the file instead of escaping them.
  if (childrenOf(element).length > 0)
    return readHtml(nodesToHtml(element.children), { lineBreaks: 'folded', isDeclared: true })
  const text = allText(element)
  if (type.includes('rtf')) return { text: '', lost: ['a text in the format RTF'] }
  if (type.includes('html')) return readHtml(text, { lineBreaks: 'folded', isDeclared: true })
  if (type.includes('plain')) return { text: text.trim(), lost: [] }
  return readHtml(text, { lineBreaks: 'kept', isDeclared: false })
}
