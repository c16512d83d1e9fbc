// Documents that Yoga has parsed, validated and answered before are executed without it: what it does around each request,
// by the Fetch API, costs more than most executions. Everything else, and whatever is odd about a request, is Yoga's.
import { type DocumentNode, execute, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { createLRUCache } from 'graphql-yoga'
import { newResponseSize } from '../base/response-size.ts'
import { compile, type CompiledQuery } from './compiled-queries.ts'
import type { Context } from '../base/context.ts'

// Few, since each may take a third of a megabyte.
const MAX_KNOWN = 200
// How often a document comes before it is compiled: many come once or twice.
const HOT = 5
const MEDIA_TYPE = /^application\/(graphql-response\+)?json$/

/** What is looked at of a request. */
interface Asked {
  method: string
  headers: { 'content-type'?: string | undefined; accept?: string | undefined }
  body: unknown
}

/** What is known of a document: that it is valid, and the media type of its answer. */
interface Known {
  document: DocumentNode
  mediaType: string
  /** How often it came. */
  times: number
  /** Null where it is not to be compiled. */
  compiled?: CompiledQuery | null
}

/** The parts of a body with nothing odd about it. */
interface PlainBody {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

/** A request that can be answered without Yoga. */
export interface CachedRequest {
  known: Known
  body: PlainBody
  mediaType: string
}

/**
 * Makes a memory of documents.
 */
export function createDocumentCache(): {
  /** Returns what is to be executed; null where that is Yoga's. */
  find: (asked: Asked) => CachedRequest | null
  /** Is told of what Yoga has answered without an error. What is known already stays as it is. */
  learn: (asked: Asked, document: DocumentNode, mediaType: string | undefined) => void
} {
  const known = createLRUCache<Known>({ max: MAX_KNOWN })
  return {
    find: ({ method, headers, body }) => {
      if (method !== 'POST' || headers['content-type'] !== 'application/json' || !isPlain(body)) return null
      const found = known.get(keyOf(headers, body))
      return found ? { known: found, body, mediaType: found.mediaType } : null
    },
    learn: ({ headers, body }, document, mediaType = '') => {
      if (!isPlain(body) || !MEDIA_TYPE.test(mediaType)) return
      const key = keyOf(headers, body)
      if (!known.get(key)) known.set(key, { document, mediaType, times: 1 })
    },
  }
}

/**
 * Executes a document that is known.
 */
export async function executeCached(
  schema: GraphQLSchema,
  { known, body: { variables, operationName } }: CachedRequest,
  contextValue: Context,
): Promise<ExecutionResult> {
  const { document } = known
  if (++known.times >= HOT && known.compiled === undefined) known.compiled = compile(schema, document)
  if (known.compiled) contextValue.answer = newResponseSize(false)
  const result = await known.compiled?.(contextValue, variables ?? {})
  if (result && !contextValue.answer.isLarge) return result
  contextValue.answer = newResponseSize(true)
  const executed = await execute({ schema, document, contextValue, operationName, variableValues: variables })
  return 'data' in executed ? executed : asBadRequest(executed)
}

// A missing or wrong variable has status 400, as from Yoga, whose executor is not the one of graphql-js.
function asBadRequest({ errors = [] }: ExecutionResult): ExecutionResult {
  const http = { status: 400 }
  return {
    errors: errors.map(
      ({ message, nodes = null, extensions }) =>
        new GraphQLError(message, { nodes, extensions: { ...extensions, http } }),
    ),
  }
}

function keyOf({ accept }: Asked['headers'], { query, operationName }: PlainBody): string {
  return JSON.stringify([accept ?? null, operationName ?? null, query])
}

const NAMES = new Set(['query', 'variables', 'operationName'])

function isPlain(body: unknown): body is PlainBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const { query, variables, operationName } = body as Record<string, unknown>
  return (
    typeof query === 'string' &&
    (variables === undefined || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName === undefined || operationName === null || isName(operationName)) &&
    Object.keys(body).every((name) => NAMES.has(name))
  )
}

function isName(operationName: unknown): boolean {
  return typeof operationName === 'string' && operationName !== ''
}
