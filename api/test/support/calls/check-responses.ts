// Checks REST responses against the server's own OpenAPI document.
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'

interface DescribedOperation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

/** The part of an OpenAPI document that describes responses. */
export interface OpenApi {
  paths: Record<string, Record<string, DescribedOperation>>
  /** The schemas that responses refer to. */
  components?: object
}

/** @throws Error that says how the response differs from its schema. */
export type CheckResponse = (method: string, path: string, status: number, body: unknown) => void

// The response for an unknown path or method.
const REFUSAL = {
  type: 'object',
  properties: { success: { const: false }, error: { type: 'string' }, error_code: { type: 'string' } },
  required: ['success', 'error', 'error_code'],
  additionalProperties: false,
}
const REFUSAL_STATUSES = new Set([404, 405, 503])
const NOT_IN_THE_ENVELOPE = /^\/api\/(openapi\.json|docs)\b/

/**
 * Creates a function that checks responses. Responses from outside /api pass unchecked. The response to an
 * undocumented call must be an error.
 *
 * @param openapi the document that the server serves.
 */
export function responseCheck(openapi: OpenApi): CheckResponse {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  // The schemas are compiled within the whole document, which is read only once.
  ajv.addSchema(openapi, 'openapi', undefined, false)
  const checks = new Map<object, ValidateFunction>()
  const checkOf = ({ place, schema }: PlacedSchema) => {
    const compile = () => (place === null ? ajv.compile(schema) : ajv.getSchema(`openapi#${place}`))
    const check = checks.get(schema) ?? compile()
    if (!check) throw new Error(`There is no schema at ${place}`)
    checks.set(schema, check)
    return check
  }
  const operations = Object.entries(openapi.paths)
    .sort(([one], [other]) => placeholdersIn(one) - placeholdersIn(other))
    .map(([path, operations]) => ({ path, pattern: patternOf(path), operations }))

  return (method, url, status, body) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (!/^\/api(\/|$)/.test(pathname) || NOT_IN_THE_ENVELOPE.test(pathname)) return
    const summary = `${method} ${url} answered ${status}`
    // Responses to OPTIONS and HEAD have no body to check.
    if (method === 'OPTIONS' || method === 'HEAD') return
    const match = operations.find(({ pattern }) => pattern.test(pathname))
    const name = method.toLowerCase()
    const operation = match?.operations[name]
    const placed = operation ? schemaOf(operation, status, ['paths', match.path, name]) : refusalOf(status)
    if (!placed) throw new Error(`${summary}, which is not described:\n${excerptOf(body)}`)
    const check = checkOf(placed)
    if (check(body)) return
    throw new Error(`${summary}, but not as described: ${ajv.errorsText(check.errors)}:\n${excerptOf(body)}`)
  }
}

/** A schema, and where it stands in the document, as a JSON pointer; null if it is none of its schemas. */
interface PlacedSchema {
  place: string | null
  schema: object
}

// `*` instead of `+`, because tests also send empty ids to these paths.
function patternOf(path: string): RegExp {
  const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]*')
  return new RegExp(`^${pattern.replace(/\/$/, '')}/?$`)
}

// Of two paths that match, such as /a/join/ and /a/{id}/, the server takes the one with fewer placeholders.
function placeholdersIn(path: string): number {
  return path.split('{').length - 1
}

const ANY: PlacedSchema = { place: null, schema: {} }
const NOTHING: PlacedSchema = { place: null, schema: { type: 'null' } }
const JSON_TYPE = 'application/json'

// The content of files that are not JSON is not checked here.
function schemaOf(
  { responses }: DescribedOperation,
  status: number,
  operation: string[],
): PlacedSchema | undefined {
  if (status === 304 && responses[status]) return NOTHING
  const content = responses[status]?.content
  const schema = content?.[JSON_TYPE]?.schema
  if (!schema) return content && ANY
  const path = [...operation, 'responses', String(status), 'content', JSON_TYPE, 'schema']
  return { place: path.map((part) => `/${encodeURIComponent(escaped(part))}`).join(''), schema }
}

// In a JSON pointer, these two characters are written with a tilde.
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

function refusalOf(status: number): PlacedSchema | undefined {
  return REFUSAL_STATUSES.has(status) ? { place: null, schema: REFUSAL } : undefined
}

function excerptOf(body: unknown): string {
  return (JSON.stringify(body) ?? 'no body').slice(0, 500)
}
