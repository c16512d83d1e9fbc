// Limits the cost of an operation: about one unit for each field that the response may have, so a list
// multiplies the cost of its items' fields.
import type { ComplexityErrorFn, FieldComplexityFunction } from '@pothos/plugin-complexity'
import { getNamedType, getNullableType, GraphQLError, isListType } from 'graphql'
import type { Context } from './context.ts'
import { DEFAULT_PAGE_SIZE } from './page-size.ts'

/** Enough for 100 quizzes with all their details, but not for 100 quizzes with 100 questions each. */
export const MAX_COST = 25_000

// The assumed length of a list without pages, such as the sections of a quiz.
const LIST_WITHOUT_PAGES = 10

/**
 * Returns the cost of a field and the factor for the fields below it. A requested page size counts in full,
 * even if the resolver returns fewer items.
 */
export const costOfField: FieldComplexityFunction<Context, Record<string, unknown>> = (
  args,
  _context,
  field,
) => {
  const { first, last, count, ids } = args
  const size = Array.isArray(ids) ? ids.length : (first ?? last ?? count)
  if (typeof size === 'number') return { field: 1, multiplier: Math.max(1, size) }
  const { name } = getNamedType(field.type)
  if (name.endsWith('Connection')) return { field: 1, multiplier: DEFAULT_PAGE_SIZE }
  // The connection has already multiplied the cost.
  if (name.endsWith('Edge')) return { field: 1, multiplier: 1 }
  return { field: 1, multiplier: isListType(getNullableType(field.type)) ? LIST_WITHOUT_PAGES : 1 }
}

/**
 * Refuses an operation that costs too much. Callers that accept GraphQL's own media type get status 400,
 * all other callers 200.
 */
export const refuseCost: ComplexityErrorFn = (_kind, { complexity }) =>
  new GraphQLError(
    `The operation costs ${complexity}, and at most ${MAX_COST} is allowed: ask for fewer items or fields at once`,
    { extensions: { code: 'VALIDATION_FAILED', http: { status: 400, spec: true } } },
  )
