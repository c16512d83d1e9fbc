// Compiles queries with graphql-jit: large reads take a third of the time. The compiler implements less of
// the specification than graphql-js, so it gets only documents for which both give the same result. Such a
// document is a single query without directives, has only scalar and enum variables, and is small enough to
// compile quickly. graphql-js executes the rest. To switch compilation off, set COMPILE_AT in
// document-cache.ts to Infinity.
import {
  BREAK,
  type DocumentNode,
  type ExecutionResult,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  isLeafType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  typeFromAST,
  type TypeNode,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'

// The fields of a fragment count each time it is spread.
const MAX_FIELDS = 300

/** Executes a compiled query. Returns null if a variable is invalid: graphql-js must report that. */
export type CompiledQuery = (
  context: unknown,
  variables: Record<string, unknown>,
) => Promise<ExecutionResult | null>

/**
 * Compiles a valid document; returns null if it is not suitable.
 */
export function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery | null {
  const operation = onlyQueryOf(document)
  if (!operation || !isSuitable(schema, document, operation)) return null
  const compiled = compileQuery(schema, document, operation.name?.value)
  if (!isCompiledQuery(compiled)) return null
  const locate = locateErrors(document)
  return async (context, variables) => {
    const checked = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
    if (checked.errors) return null
    // Without this copy, the compiler would also find variables on Object.prototype, such as toString.
    const ownVariables = Object.assign(Object.create(null) as Record<string, unknown>, variables)
    const result = await compiled.query(undefined, context, ownVariables)
    return result.errors ? { ...result, errors: result.errors.map(locate) } : result
  }
}

function onlyQueryOf({ definitions }: DocumentNode): OperationDefinitionNode | null {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  return operations.length === 1 && operation?.operation === OperationTypeNode.QUERY ? operation : null
}

function isSuitable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const hasLeafVariables = (operation.variableDefinitions ?? []).every(({ type }) =>
    isLeafType(typeFromAST(schema, namedTypeOf(type))),
  )
  return hasLeafVariables && sizeOf(document, operation.selectionSet) <= MAX_FIELDS && !hasDirective(document)
}

function namedTypeOf(type: TypeNode) {
  let inner = type
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type
  return inner
}

function sizeOf({ definitions }: DocumentNode, root: SelectionSetNode): number {
  const sizes = new Map<string, number>()
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )
  const sizeOfSet = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind !== Kind.FRAGMENT_SPREAD) return sum + 1 + sizeOfSet(selection.selectionSet)
      const name = selection.name.value
      const size = sizes.get(name) ?? sizeOfSet(fragments.get(name)?.selectionSet)
      sizes.set(name, size)
      return sum + size
    }, 0)
  return sizeOfSet(root)
}

function hasDirective(document: DocumentNode): boolean {
  let isFound = false
  visit(document, {
    Directive: () => {
      isFound = true
      return BREAK
    },
  })
  return isFound
}

// Errors of a compiled document have line and column, but neither the source nor the positions that
// graphql-js adds.
function locateErrors({ loc }: DocumentNode): (error: GraphQLError) => GraphQLError {
  const source = loc?.source ?? null
  const ends = [...(source?.body ?? '').matchAll(/\r\n|[\n\r]/g)]
  const starts = [0, ...ends.map((end) => end.index + end[0].length)]
  return ({ message, path = null, originalError = null, extensions, locations = [] }) => {
    const positions = locations.map(({ line, column }) => (starts[line - 1] ?? 0) + column - 1)
    return new GraphQLError(message, { source, positions, path, originalError, extensions })
  }
}
