import { childrenOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import { type Value, type Variables, baseValue, isTrue, valueOf } from './response-values.ts'
import type { ResponseDeclaration } from './response-declaration.ts'

/** Outcome variables by name. */
export type Outcomes = ReadonlyMap<string, Value>

/** Outcome variable that holds the points. */
export const SCORE = 'SCORE'

/**
 * Runs the response processing of an item for one choice, as a QTI player does.
 * @param item the root, with QTI 2.1 names
 * @param choice the identifier of the choice
 * @returns null if the processing uses unsupported elements
 */
export function outcomesOf(item: XmlElement, response: ResponseDeclaration, choice: string): Outcomes | null {
  const outcomes = defaultOutcomes(item)
  const [processing] = childrenOf(item, 'responseProcessing')
  if (!processing) return outcomes
  const values = outcomes.set(response.identifier, [choice])
  const mapped = response.pointsOf(choice)
  const variables: Variables = {
    values,
    correct: new Map([[response.identifier, response.correct]]),
    mapped: new Map(mapped === null ? [] : [[response.identifier, mapped]]),
  }
  const address = processing.attributes.get('template') ?? ''
  const template = address.slice(address.lastIndexOf('/') + 1).replace(/\.xml$/, '')
  if (template === 'match_correct') {
    return outcomes.set(SCORE, [response.correct.includes(choice) ? 1 : 0])
  }
  if (template === 'map_response') return mapped === null ? null : outcomes.set(SCORE, [mapped])
  const rules = childrenOf(processing)
  if (template !== '' && rules.length === 0) return null
  return runRules(rules, variables, outcomes) ? outcomes : null
}

function defaultOutcomes(item: XmlElement): Map<string, Value> {
  const outcomes = new Map<string, Value>()
  for (const declaration of childrenOf(item, 'outcomeDeclaration')) {
    const baseType = declaration.attributes.get('baseType') ?? 'identifier'
    const [defaultValue] = childrenOf(declaration, 'defaultValue')
    if (!defaultValue) continue
    const values = childrenOf(defaultValue, 'value').flatMap((value) => baseValue(value, baseType))
    outcomes.set(declaration.attributes.get('identifier') ?? '', values)
  }
  return outcomes
}

// Returns false as soon as a rule is unsupported.
function runRules(rules: XmlElement[], variables: Variables, outcomes: Map<string, Value>): boolean {
  return rules.every((rule) => {
    if (rule.name === 'responseCondition') return runCondition(rule, variables, outcomes)
    if (rule.name === 'responseProcessingFragment') return runRules(childrenOf(rule), variables, outcomes)
    const [expression] = childrenOf(rule)
    if (rule.name !== 'setOutcomeValue' || !expression) return false
    const value = valueOf(expression, variables)
    if (value) outcomes.set(rule.attributes.get('identifier') ?? '', value)
    return value !== undefined
  })
}

function runCondition(condition: XmlElement, variables: Variables, outcomes: Map<string, Value>): boolean {
  for (const branch of childrenOf(condition)) {
    if (branch.name === 'responseElse') return runRules(childrenOf(branch), variables, outcomes)
    const [expression, ...rules] = childrenOf(branch)
    const value = expression && valueOf(expression, variables)
    if (!value) return false
    if (isTrue(value)) return runRules(rules, variables, outcomes)
  }
  return true
}
