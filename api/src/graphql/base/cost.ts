// What a document may cost: about one unit for each field that could come back, so lists multiply what is
// asked of each of their items.
import type { ComplexityErrorFn, FieldComplexityFunction } from '@pothos/plugin-complexity'
import { getNamedType, getNullableType, GraphQLError, isListType } from 'graphql'
import type { Context } from './context.ts'
import { DEFAULT_PAGE_SIZE } from './page-size.ts'

/**
 * What one operation may cost: 100 quizzes with all their details, but not 100 quizzes with 100 questions
 * each.
 */
export const MAX_COST = 25_000

// A guess at the length of a list that cannot be asked for in parts, such as the sections of a quiz.
const WHOLE_LIST = 10

/**
 * Says what a field costs by itself and by how much it multiplies what is below it. A size that is asked for
 * counts as asked, even where the resolver would give less.
 */
export const costOfField: FieldComplexityFunction<Context, Record<string, unknown>> = (
  args,
  _context,
  field,
) => {
  const { first, last, count } = args
  const asked = first ?? last ?? count
  if (typeof asked === 'number') return { field: 1, multiplier: Math.max(1, asked) }
  const { name } = getNamedType(field.type)
  if (name.endsWith('Connection')) return { field: 1, multiplier: DEFAULT_PAGE_SIZE }
  // The connection around them has multiplied already.
  if (name.endsWith('Edge')) return { field: 1, multiplier: 1 }
  return { field: 1, multiplier: isListType(getNullableType(field.type)) ? WHOLE_LIST : 1 }
}

/**
 * Refuses an operation that costs too much. Status 400 is for callers who asked for GraphQL's own media type;
 * with plain JSON a refusal is 200.
 */
export const refuseCost: ComplexityErrorFn = (_kind, { complexity }) =>
  new GraphQLError(
    `The operation costs ${complexity}, and at most ${MAX_COST} is allowed: ask for fewer items or fields at once`,
    { extensions: { code: 'VALIDATION_FAILED', http: { status: 400, spec: true } } },
  )
