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
export function responseCheck({ paths, components }: OpenApi): CheckResponse {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const checks = new Map<object, ValidateFunction>()
  const checkOf = (schema: object) => {
    const check = checks.get(schema) ?? ajv.compile({ ...schema, components })
    checks.set(schema, check)
    return check
  }
  const operations = Object.entries(paths)
    .sort(([one], [other]) => placeholdersIn(one) - placeholdersIn(other))
    .map(([path, operations]) => ({ pattern: patternOf(path), operations }))

  return (method, url, status, body) => {
    const path = new URL(url, 'http://localhost').pathname
    if (!/^\/api(\/|$)/.test(path) || NOT_IN_THE_ENVELOPE.test(path)) return
    const summary = `${method} ${url} answered ${status}`
    // Responses to OPTIONS and HEAD have no body to check.
    if (method === 'OPTIONS' || method === 'HEAD') return
    const match = operations.find(({ pattern }) => pattern.test(path))
    const operation = match?.operations[method.toLowerCase()]
    const schema = operation ? schemaOf(operation, status) : refusalOf(status)
    if (!schema) throw new Error(`${summary}, which is not described:\n${excerptOf(body)}`)
    const check = checkOf(schema)
    if (check(body)) return
    throw new Error(`${summary}, but not as described: ${ajv.errorsText(check.errors)}:\n${excerptOf(body)}`)
  }
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

// The content of files that are not JSON is not checked here.
function schemaOf({ responses }: DescribedOperation, status: number): object | undefined {
  if (status === 304 && responses[status]) return { type: 'null' }
  const content = responses[status]?.content
  return content && (content['application/json']?.schema ?? {})
}

function refusalOf(status: number): object | undefined {
  return REFUSAL_STATUSES.has(status) ? REFUSAL : undefined
}

function excerptOf(body: unknown): string {
  return (JSON.stringify(body) ?? 'no body').slice(0, 500)
}
