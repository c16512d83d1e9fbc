import type { XmlElement } from '../xml/xml-tree.ts'

/**
 * Gives elements and attributes of QTI 3.0 the names they have in 2.1: `qti-simple-choice` is `simpleChoice`.
 * @param element of either version
 * @returns a tree with the names of 2.1
 */
export function withQti2Names({ name, attributes, children, row }: XmlElement): XmlElement {
  const renamed = new Map<string, string>()
  for (const [attribute, value] of attributes) renamed.set(camelCase(attribute), value)
  return {
    name: name.startsWith('qti-') ? camelCase(name.slice('qti-'.length)) : name,
    attributes: renamed,
    children: children.map((child) => (typeof child === 'string' ? child : withQti2Names(child))),
    row,
  }
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}

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
  return `This is QTI ${version}, which is not read: export it as QTI 2.1 or 3.0`
}
