import type { XmlNames } from '../../reading/xml/xml-tree.ts'

/** Gives elements and attributes of QTI 3.0 the names they have in 2.1: `qti-simple-choice` is `simpleChoice`. */
export const QTI_2_NAMES: XmlNames = {
  element: (name) => (name.startsWith('qti-') ? camelCase(name.slice('qti-'.length)) : name),
  attribute: camelCase,
}

// A package has the same few names thousands of times.
const known = new Map<string, string>()
const MOST_KNOWN = 1000

function camelCase(name: string): string {
  if (!name.includes('-')) return name
  const before = known.get(name)
  if (before !== undefined) return before
  const written = name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  if (known.size < MOST_KNOWN) known.set(name, written)
  return written
}

// Canvas and Respondus write no other version.
const HELP_WITH_1 =
  'Blackboard also exports QTI 2.1; from Canvas or Respondus, restore a Common Cartridge in Moodle and export ' +
  'Moodle XML there, or put the questions into a spreadsheet (question, option_a, option_b, correct_answer)'

const READ_VERSIONS = new Set(['2.1', '2.2', '3.0'])

/**
 * Tells whether a file is of a version that is not read.
 * @param mark a namespace or a manifest's resource type, which name the version as `v2p1` does
 * @returns what to do about it; null if the version is read or not named
 */
export function versionProblem(mark: string): string | null {
  const [, major, minor] = /v(\d)p(\d)/.exec(mark) ?? []
  if (major === undefined || minor === undefined) return null
  const version = `${major}.${minor}`
  return READ_VERSIONS.has(version) ? null : otherVersion(version)
}

/**
 * Says that a version is not read.
 * @param version for example `1.2`
 * @returns one line
 */
export function otherVersion(version: string): string {
  const help = version.startsWith('1') ? HELP_WITH_1 : 'export it as QTI 2.1 or 3.0'
  return `This is QTI ${version}, which is not read: ${help}`
}
