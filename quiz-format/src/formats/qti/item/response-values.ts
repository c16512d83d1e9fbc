// The expressions of QTI response processing that exporters use to score single-choice questions.
import { childrenOf, directText } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'

/** Value of a variable or an expression. An empty array stands for NULL. */
export type Value = readonly (string | number | boolean)[]

/** Variables available to expressions. */
export interface Variables {
  /** Responses and outcomes. */
  values: ReadonlyMap<string, Value>
  correct: ReadonlyMap<string, Value>
  /** Mapped points by response. */
  mapped: ReadonlyMap<string, number>
}

const OPERATORS = new Map<string, (operands: Value[]) => Value>([
  ['match', ([left = [], right = []]) => [isSame(left, right)]],
  ['equal', ([left = [], right = []]) => [isSame(left, right)]],
  ['isNull', ([value = []]) => [value.length === 0]],
  ['not', ([value = []]) => [!isTrue(value)]],
  ['and', (values) => [values.every(isTrue)]],
  ['or', (values) => [values.some(isTrue)]],
  ['multiple', (values) => values.flat()],
  ['null', () => []],
  ['sum', (values) => [values.flat().reduce((sum: number, value) => sum + Number(value), 0)]],
])

/**
 * Evaluates an expression with QTI 2.1 names.
 * @returns undefined if it is unsupported
 */
export function valueOf(expression: XmlElement, variables: Variables): Value | undefined {
  const identifier = expression.attributes.get('identifier') ?? ''
  switch (expression.name) {
    case 'variable':
      return variables.values.get(identifier) ?? []
    case 'correct':
      return variables.correct.get(identifier) ?? []
    case 'mapResponse': {
      const mapped = variables.mapped.get(identifier)
      return mapped === undefined ? undefined : [mapped]
    }
    case 'baseValue':
      return baseValue(expression)
    default: {
      const operands = childrenOf(expression).map((operand) => valueOf(operand, variables))
      const supported = operands.filter((operand) => operand !== undefined)
      return supported.length === operands.length ? OPERATORS.get(expression.name)?.(supported) : undefined
    }
  }
}

export function isTrue(value: Value): boolean {
  return value.length === 1 && value[0] === true
}

/** Parses a literal as a number, a boolean or a string. */
export function baseValue(
  element: XmlElement,
  baseType = element.attributes.get('baseType') ?? 'identifier',
): Value {
  const text = directText(element)
  if (baseType === 'float' || baseType === 'integer') return [Number(text)]
  return baseType === 'boolean' ? [text === 'true'] : [text]
}

function isSame(left: Value, right: Value): boolean {
  if (left.length !== right.length || left.length === 0) return false
  return left.every((value, index) => String(value) === String(right[index]))
}
