import type { XmlNames } from '../../reading/xml/xml-tree.ts'

/**
 * Maps QTI 3.0 names of elements and attributes to QTI 2.1 names: `qti-simple-choice` becomes `simpleChoice`.
 */
export const QTI_2_NAMES: XmlNames = {
  element: (name) => (name.startsWith('qti-') ? camelCase(name.slice('qti-'.length)) : name),
  attribute: camelCase,
}

// Cached, because a package repeats a few names thousands of times.
const camelCaseNames = new Map<string, string>()
const MAX_CACHED = 1000

function camelCase(name: string): string {
  if (!name.includes('-')) return name
  const cached = camelCaseNames.get(name)
  if (cached !== undefined) return cached
  const converted = name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  if (camelCaseNames.size < MAX_CACHED) camelCaseNames.set(name, converted)
  return converted
}

const READ_VERSIONS = new Set(['1.0', '1.1', '1.2', '2.1', '2.2', '3.0'])

/**
 * Checks the version of a file.
 * @param mark a namespace or resource type, which contains the version in the form `v2p1`
 * @returns advice if the version is unsupported; null if it is supported or unknown
 */
export function versionProblem(mark: string): string | null {
  const [, major, minor] = /v(\d)p(\d)/.exec(mark) ?? []
  if (major === undefined || minor === undefined) return null
  const version = `${major}.${minor}`
  return READ_VERSIONS.has(version)
    ? null
    : `This is QTI ${version}, which is not read: export it as QTI 1.2, 2.1 or 3.0`
}
