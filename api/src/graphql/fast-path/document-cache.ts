// Executes documents without Yoga once Yoga has parsed, validated and executed them: the Fetch API around
// Yoga costs more than most executions. A save takes 0.3 ms of CPU time instead of 0.86 ms. Unusual requests
// are left to Yoga. To switch the cache off, let `find` always return null. To switch off only the compiler,
// set COMPILE_AT to Infinity.
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
} from 'graphql'
import { createLRUCache } from 'graphql-yoga'
import type { Context } from '../base/context.ts'
import { newResponseSize } from '../base/response-size.ts'
import { compile, type CompiledQuery } from './compiled-queries.ts'

// A document may take a third of a megabyte.
const MAX_DOCUMENTS = 200
// A document is compiled once it has been requested this many times, since many documents are sent only once
// or twice.
const COMPILE_AT = 5
const MEDIA_TYPE = /^application\/(graphql-response\+)?json$/

interface Request {
  method: string
  headers: { 'content-type'?: string | undefined; accept?: string | undefined }
  body: unknown
}

interface CachedDocument {
  document: DocumentNode
  /** The media type of the response. */
  mediaType: string
  /** Whether it only saves an answer, and so may presume its session. */
  checksSession: boolean
  requestCount: number
  /** Undefined until compilation is tried, null if the document is not suitable. */
  compiled?: CompiledQuery | null
}

interface PlainBody {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

/** A request that can be executed without Yoga. */
export interface CachedRequest {
  cached: CachedDocument
  body: PlainBody
  mediaType: string
}

interface DocumentCache {
  /** Returns null if Yoga has to handle the request. */
  find: (request: Request) => CachedRequest | null
  /** Adds a document that Yoga has executed without an error. */
  add: (request: Request, document: DocumentNode, mediaType: string | undefined) => void
}

export function createDocumentCache(): DocumentCache {
  const documents = createLRUCache<CachedDocument>({ max: MAX_DOCUMENTS })
  return {
    find: ({ method, headers, body }) => {
      if (method !== 'POST' || headers['content-type'] !== 'application/json' || !isPlain(body)) return null
      const cached = documents.get(keyOf(headers, body))
      return cached ? { cached, body, mediaType: cached.mediaType } : null
    },
    add: ({ headers, body }, document, mediaType = '') => {
      if (!isPlain(body) || !MEDIA_TYPE.test(mediaType)) return
      const key = keyOf(headers, body)
      if (!documents.get(key)) documents.set(key, newDocument(document, mediaType))
    },
  }
}

function newDocument(document: DocumentNode, mediaType: string): CachedDocument {
  return { document, mediaType, checksSession: savesAnswer(document), requestCount: 1 }
}

function savesAnswer({ definitions }: DocumentNode): boolean {
  const [operation, ...others] = definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return false
  const { operation: kind, selectionSet } = operation
  const [field, ...rest] = selectionSet.selections
  return (
    kind === OperationTypeNode.MUTATION &&
    rest.length === 0 &&
    field?.kind === Kind.FIELD &&
    field.name.value === 'saveAnswer'
  )
}

/**
 * Executes a cached document, compiled if possible.
 */
export async function executeCached(
  schema: GraphQLSchema,
  { cached, body: { variables, operationName } }: CachedRequest,
  contextValue: Context,
): Promise<ExecutionResult> {
  const { document } = cached
  if (++cached.requestCount >= COMPILE_AT && cached.compiled === undefined)
    cached.compiled = compile(schema, document)
  if (cached.compiled) contextValue.responseSize = newResponseSize(false)
  const result = await cached.compiled?.(contextValue, variables ?? {})
  if (result && !contextValue.responseSize.hasLargeList) return result
  contextValue.responseSize = newResponseSize(true)
  const executed = await execute({ schema, document, contextValue, operationName, variableValues: variables })
  return 'data' in executed ? executed : asBadRequest(executed)
}

// Yoga's executor responds to missing or invalid variables with status 400; graphql-js sets no status.
function asBadRequest({ errors = [] }: ExecutionResult): ExecutionResult {
  const http = { status: 400 }
  return {
    errors: errors.map(
      ({ message, nodes = null, extensions }) =>
        new GraphQLError(message, { nodes, extensions: { ...extensions, http } }),
    ),
  }
}

function keyOf({ accept }: Request['headers'], { query, operationName }: PlainBody): string {
  return JSON.stringify([accept ?? null, operationName ?? null, query])
}

const BODY_FIELDS = new Set(['query', 'variables', 'operationName'])

function isPlain(body: unknown): body is PlainBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const { query, variables, operationName } = body as Record<string, unknown>
  return (
    typeof query === 'string' &&
    (variables === undefined || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName === undefined || operationName === null || isName(operationName)) &&
    Object.keys(body).every((name) => BODY_FIELDS.has(name))
  )
}

function isName(operationName: unknown): boolean {
  return typeof operationName === 'string' && operationName !== ''
}
