/**
 * The text of a GraphQL document with the types of its result and its variables. What GraphQL Code
 * Generator makes with `documentMode: 'string'` is one.
 */
export interface TypedDocument<Result, Variables> {
  toString: () => string
  __apiType?: (variables: Variables) => Result
}

/** Gives a document its types. */
export function typed<Result, Variables>(text: string): TypedDocument<Result, Variables> {
  return text
}

/** The name of the operation of a document, for the server's log. */
export function operationNameOf(query: string): string | undefined {
  return /^\s*(?:query|mutation) (\w+)/.exec(query)?.[1]
}

/** The field of a mutation that the document asks for first; null for a query. */
export function mutationOf(query: string): string | null {
  // Arguments may have braces only within parentheses.
  return /^\s*mutation\b[^({]*(?:\([^)]*\))?[^{]*\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(query)?.[1] ?? null
}
