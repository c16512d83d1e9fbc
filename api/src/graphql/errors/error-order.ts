import type { GraphQLError } from 'graphql'

/**
 * Puts errors in the order of the fields in the document, and in lists in that of the items. Parts of a document run at
 * once: the order in which they fail is chance, and the same request should have the same answer.
 */
export function inOrder(errors: readonly GraphQLError[]): GraphQLError[] {
  return errors.toSorted((a, b) => placeOf(a) - placeOf(b) || comparePaths(a.path ?? [], b.path ?? []))
}

function placeOf({ positions = [] }: GraphQLError): number {
  return positions[0] ?? 0
}

function comparePaths(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const index = a.findIndex((step, at) => step !== b[at])
  const [one, other] = [a[index], b[index]]
  return typeof one === 'number' && typeof other === 'number' ? one - other : 0
}
