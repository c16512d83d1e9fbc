import { type XmlElement, XmlError, parseXml } from '@rgrove/parse-xml'
import type { ProblemList } from '../../problem.ts'
import { CharacterFinder } from '../character-finder.ts'
import { unsafeXml } from './xml-check.ts'

/** An XML file, read. */
export interface XmlFile {
  root: XmlElement
  /** Tells the line of a place; places must come in their order. */
  lineOf: (element: XmlElement) => number
  /** The source of an element, its tags included. */
  sourceOf: (element: XmlElement) => string
}

/**
 * Reads the text of an XML file.
 * @param text the whole file
 * @param problems takes what is wrong with it
 * @returns the file; null if it is broken
 */
export function readXml(text: string, problems: ProblemList): XmlFile | null {
  // As XML says; and the parser is quadratic in carriage returns.
  const source = text.replaceAll(/\r\n?/g, '\n')
  const fault = unsafeXml(source)
  if (fault !== null) {
    problems.add(lineCounter(source)(fault.at), null, fault.message)
    return null
  }
  try {
    const { root } = parseXml(source, { includeOffsets: true })
    if (root === null) return null
    const lineAt = lineCounter(source)
    return {
      root,
      lineOf: ({ start }) => lineAt(start),
      sourceOf: ({ start, end }) => source.slice(start, end),
    }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const [message = ''] = error.message.split(/ \(line |\n/, 1)
    problems.add(error.line, null, `The file is not valid XML: ${message}`)
    return null
  }
}

function lineCounter(source: string): (at: number) => number {
  const lineFeeds = new CharacterFinder(source, '\n')
  let line = 1
  let next = 0
  return (at) => {
    for (let end = lineFeeds.from(next); end < at; end = lineFeeds.from(next)) {
      line++
      next = end + 1
    }
    return line
  }
}
