import type { GraphQLError } from 'graphql'

/**
 * Sorts errors by the position of their field in the document, and within lists by item. Fields run
 * concurrently and fail in random order, but the same request should get the same response.
 */
export function inDocumentOrder(errors: readonly GraphQLError[]): GraphQLError[] {
  return errors.toSorted((a, b) => positionOf(a) - positionOf(b) || comparePaths(a.path ?? [], b.path ?? []))
}

function positionOf({ positions = [] }: GraphQLError): number {
  return positions[0] ?? 0
}

function comparePaths(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const index = a.findIndex((step, at) => step !== b[at])
  const [stepA, stepB] = [a[index], b[index]]
  return typeof stepA === 'number' && typeof stepB === 'number' ? stepA - stepB : 0
}
