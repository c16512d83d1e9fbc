// Resource types in manifests: those of QTI and Common Cartridge, and Blackboard's own.
import { excerpt } from '../../../text.ts'
import { versionProblem } from '../qti-names.ts'

/**
 * A file with questions, a file of an unsupported version, or anything else. `what` describes the file in
 * messages.
 */
export type ResourceKind =
  | { kind: 'item' | 'test' | 'section' | 'version 1' }
  | { kind: 'unread'; why: string }
  | { kind: 'other'; what: string }

const QUESTIONS: readonly (readonly [RegExp, 'item' | 'test' | 'section'])[] = [
  [/^imsqti_(apip)?item_/i, 'item'],
  [/^imsqti_(test|assessment)_/i, 'test'],
  [/^imsqti_section_/i, 'section'],
]

const VERSION_1 = /^imsqti_xmlv1|x-bb-qti/i

// https://www.imsglobal.org/cc/ccv1p1/imscc_profilev1p1-Implementation.html, section 4.4
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/lti/i, 'The link to an external tool (LTI)'],
  [/^imswl_/i, 'The web link'],
  [/^imsdt_/i, 'The discussion topic'],
  [/^assignment/i, 'The assignment'],
]

/**
 * @param type from the manifest
 * @param name of the resource in messages
 */
export function kindOf(type: string, name: string): ResourceKind {
  if (VERSION_1.test(type)) return { kind: 'version 1' }
  const why = /^imsqti/i.test(type) ? versionProblem(type) : null
  if (why !== null) return { kind: 'unread', why }
  const kind = QUESTIONS.find(([pattern]) => pattern.test(type))?.[1]
  if (kind) return { kind }
  const shown = JSON.stringify(excerpt(name))
  // Canvas repeats each quiz in a file of its own kind, with the questions that a cartridge cannot hold.
  if (name.endsWith('assessment_meta.xml'))
    return { kind: 'other', what: `The file ${shown}, with settings of Canvas,` }
  const other = OTHERS.find(([pattern]) => pattern.test(type))?.[1]
  return {
    kind: 'other',
    what: other ? `${other} ${shown}` : `The file ${shown}, which holds no question,`,
  }
}
