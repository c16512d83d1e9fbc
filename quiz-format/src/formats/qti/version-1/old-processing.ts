// Response processing of QTI 1.2: https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_bindv1p2.html
import { allText, childrenOf, descendantsOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'

/** What choosing one option leads to. */
export interface OldOutcome {
  score: number
  /** Identifiers of the feedback shown. */
  feedback: ReadonlySet<string>
}

/** The interaction of an item. */
export interface OldResponse {
  identifier: string
  /** Identifiers of the options. */
  options: ReadonlySet<string>
}

const SCORE = 'SCORE'

/**
 * Runs the response processing for the choice of one option.
 * @returns null if the processing does more than compare the response with options and set points
 */
export function oldOutcomeOf(item: XmlElement, response: OldResponse, chosen: string): OldOutcome | null {
  const limits = limitsOf(item)
  const scores = new Map<string, number>()
  const feedback = new Set<string>()
  for (const processing of childrenOf(item, 'resprocessing')) {
    for (const rule of childrenOf(processing)) {
      if (rule.name === 'outcomes' || rule.name === 'qticomment') continue
      if (rule.name !== 'respcondition') return null
      const conditions = childrenOf(rule, 'conditionvar')
      const isMet = new Set(conditions.map((condition) => isTrue(condition, response, chosen)))
      if (isMet.has(null)) return null
      if (isMet.has(false)) continue
      for (const action of childrenOf(rule)) {
        if (action.name === 'setvar' && !setScore(action, scores, limits)) return null
        if (action.name === 'displayfeedback') feedback.add(action.attributes.get('linkrefid') ?? '')
      }
      if ((rule.attributes.get('continue') ?? 'No').toLowerCase() !== 'yes') break
    }
  }
  const total =
    scores.get(SCORE) ?? (scores.size === 1 ? [...scores.values()][0] : scores.size === 0 ? 0 : null)
  if (total === null || total === undefined) return null
  const { least, most } = limits.get(SCORE) ?? { least: -Infinity, most: Infinity }
  return { score: Math.min(most, Math.max(least, total)), feedback }
}

/** A condition, or null if it is not known here. An element without conditions is true. */
function isTrue(condition: XmlElement, response: OldResponse, chosen: string): boolean | null {
  const { name, attributes } = condition
  if (name === 'varequal' || name === 'varsubset') {
    const subject = attributes.get('respident') ?? response.identifier
    const value = allText(condition).trim()
    if (subject === response.identifier) return value === chosen
    // Blackboard compares each option with nothing to say that it is chosen.
    return response.options.has(subject) && (value === '' || value === subject) ? subject === chosen : null
  }
  if (name === 'other') return true
  if (name === 'unanswered') return false
  const parts = new Set(childrenOf(condition).map((part) => isTrue(part, response, chosen)))
  if (parts.has(null)) return null
  if (name === 'or') return parts.has(true)
  const areAll = !parts.has(false)
  if (name === 'conditionvar' || name === 'and') return areAll
  return name === 'not' ? !areAll : null
}

type Limits = ReadonlyMap<string, { least: number; most: number }>

function limitsOf(item: XmlElement): Limits {
  const limits = new Map<string, { least: number; most: number }>()
  const processings = childrenOf(item, 'resprocessing')
  for (const variable of processings.flatMap((processing) =>
    descendantsOf(processing, ({ name }) => name === 'decvar'),
  )) {
    const { attributes } = variable
    const name = nameOf(variable)
    limits.set(name, {
      least: numberIn(attributes.get('minvalue')) ?? -Infinity,
      most: numberIn(attributes.get('maxvalue')) ?? Infinity,
    })
  }
  return limits
}

function nameOf({ attributes }: XmlElement): string {
  const name = attributes.get('varname') ?? attributes.get('variablename') ?? SCORE
  return name.toUpperCase() === SCORE ? SCORE : name
}

function numberIn(text: string | undefined): number | null {
  const trimmed = text?.trim().replace(',', '.') ?? ''
  return /^[-+]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/.test(trimmed) ? Number(trimmed) : null
}

// Returns whether the action is understood.
function setScore(action: XmlElement, scores: Map<string, number>, limits: Limits): boolean {
  const name = nameOf(action)
  const text = allText(action).trim()
  const { least = 0, most = 100 } = limits.get(name) ?? {}
  const limit = /\.max$/i.test(text)
    ? most === Infinity
      ? 100
      : most
    : /\.min$/i.test(text)
      ? Math.max(0, least)
      : null
  const value = limit ?? numberIn(text)
  if (value === null) return false
  const before = scores.get(name) ?? 0
  const results = { set: value, add: before + value, subtract: before - value, multiply: before * value }
  const result = Object.entries(results).find(
    ([kind]) => kind === (action.attributes.get('action') ?? 'Set').toLowerCase(),
  )
  if (!result) return false
  scores.set(name, result[1])
  return true
}
