// Documents that Yoga has parsed, validated and executed before are executed without it: what it does around each request,
// by the Fetch API, costs more than most executions. Everything else, and whatever is odd about a request, is Yoga's.
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { createLRUCache } from 'graphql-yoga'

// Few, since each may take a third of a megabyte.
const MAX_KNOWN = 200

/** What is looked at of a request. */
interface Asked {
  method: string
  headers: { 'content-type'?: string | undefined; accept?: string | undefined }
  body: unknown
}

/** Executes a document. */
type Execute = (
  context: unknown,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>

/** A request that can be answered without Yoga. */
export interface KnownRequest {
  execute: Execute
  variables: Record<string, unknown>
  /** That those who accept what this caller accepts are answered in. */
  mediaType: string
}

/** The parts of a body with nothing odd about it. */
interface PlainBody {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

/**
 * Makes a memory of documents. Each is compiled when it comes for the second time: many never do.
 */
export function knownDocuments(schema: GraphQLSchema): {
  /** Returns what is to be executed; null where that is Yoga's. */
  find: (asked: Asked) => KnownRequest | null
  /** Is told of what Yoga has executed. */
  learn: (asked: Asked, document: DocumentNode, mediaType: string) => void
} {
  const known = createLRUCache<{ document: DocumentNode; mediaType: string; execute?: Execute }>({
    max: MAX_KNOWN,
  })
  return {
    find: ({ method, headers, body }) => {
      if (method !== 'POST' || headers['content-type'] !== 'application/json' || !isPlain(body)) return null
      const { variables, operationName } = body
      const found = known.get(keyOf(headers, body))
      if (!found) return null
      found.execute ??= executorOf(schema, found.document, operationName)
      const { execute, mediaType } = found
      return { execute, variables: variables ?? {}, mediaType }
    },
    learn: ({ headers, body }, document, mediaType) => {
      if (isPlain(body)) known.set(keyOf(headers, body), { document, mediaType })
    },
  }
}

function keyOf({ accept = '' }: Asked['headers'], { query, operationName }: PlainBody): string {
  return `${accept}\n${operationName ?? ''}\n${query}`
}

// Compiled, unless Prisma is to be asked for relations: how Pothos finds what it has asked for already hangs on the paths
// of graphql-js, and it would ask again.
function executorOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): Execute {
  const compiled = asksForRelations(schema, document)
    ? null
    : compileQuery(schema, document, operationName ?? undefined)
  if (compiled && isCompiledQuery(compiled)) {
    return async (context, variables) => {
      const result = await compiled.query(undefined, context, variables)
      return result.errors ? { ...result, errors: result.errors.map(withSource(document)) } : result
    }
  }
  return (contextValue, variableValues) =>
    execute({ schema, document, operationName, contextValue, variableValues })
}

// A compiled document knows the lines of its fields, but not the text that they are of.
function withSource({ loc }: DocumentNode): (error: GraphQLError) => GraphQLError {
  const source = loc?.source
  const starts = [
    0,
    ...[...(source?.body ?? '').matchAll(/\r\n|[\n\r]/g)].map((end) => end.index + end[0].length),
  ]
  return (error) => {
    const { message, path = null, originalError = null, extensions, locations = [] } = error
    const positions = locations.map(({ line, column }) => (starts[line - 1] ?? 0) + column - 1)
    return new GraphQLError(message, { source: source ?? null, positions, path, originalError, extensions })
  }
}

function asksForRelations(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let isAsked = false
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: () => {
        if (types.getFieldDef()?.extensions['pothosPrismaSelect']) isAsked = true
      },
    }),
  )
  return isAsked
}

const NAMES = new Set(['query', 'variables', 'operationName'])

function isPlain(body: unknown): body is PlainBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const { query, variables, operationName } = body as Record<string, unknown>
  return (
    typeof query === 'string' &&
    (variables === undefined || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName === undefined || operationName === null || typeof operationName === 'string') &&
    Object.keys(body).every((name) => NAMES.has(name))
  )
}
