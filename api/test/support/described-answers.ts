// Holds REST answers against what the server's own description says of them.
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'

interface DescribedOperation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

/** The part of an OpenAPI document that is about answers. */
export interface OpenApi {
  paths: Record<string, Record<string, DescribedOperation>>
  /** What the forms of answers refer to. */
  components?: object
}

/** @throws an error that says in what the answer is not as described. */
export type CheckAnswer = (method: string, path: string, status: number, body: unknown) => void

// Of a path or a method that is not there.
const REFUSAL = {
  type: 'object',
  properties: { success: { const: false }, error: { type: 'string' }, error_code: { type: 'string' } },
  required: ['success', 'error', 'error_code'],
  additionalProperties: false,
}
const REFUSAL_STATUSES = new Set([404, 405, 503])
const NOT_IN_THE_ENVELOPE = /^\/api\/(openapi\.json|docs)\b/

/**
 * Makes a check of answers. It lets pass what is not under /api, and holds calls that are not described to the form of a
 * failure.
 *
 * @param openapi the description, as the server gives it.
 */
export function describedAnswers({ paths, components }: OpenApi): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const checks = new Map<object, ValidateFunction>()
  const checkOf = (schema: object) => {
    const check = checks.get(schema) ?? ajv.compile({ ...schema, components })
    checks.set(schema, check)
    return check
  }
  const operations = Object.entries(paths).map(([path, operations]) => ({
    pattern: patternOf(path),
    operations,
  }))

  return (method, url, status, body) => {
    const path = new URL(url, 'http://localhost').pathname
    if (!/^\/api(\/|$)/.test(path) || NOT_IN_THE_ENVELOPE.test(path)) return
    const said = `${method} ${url} answered ${status}`
    // Neither has a body: OPTIONS names the methods, HEAD has the status of GET.
    if (method === 'OPTIONS' || method === 'HEAD') return
    const found = operations.find(({ pattern }) => pattern.test(path))
    const operation = found?.operations[method.toLowerCase()]
    const schema = operation ? schemaOf(operation, status) : refusalOf(status)
    if (!schema) throw new Error(`${said}, which is not described:\n${shown(body)}`)
    const check = checkOf(schema)
    if (check(body)) return
    throw new Error(`${said}, but not as described: ${ajv.errorsText(check.errors)}:\n${shown(body)}`)
  }
}

// An empty name is no id either, but what asks for it means this path.
function patternOf(path: string): RegExp {
  const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]*')
  return new RegExp(`^${pattern.replace(/\/$/, '')}/?$`)
}

function schemaOf({ responses }: DescribedOperation, status: number): object | undefined {
  return responses[status]?.content?.['application/json']?.schema
}

function refusalOf(status: number): object | undefined {
  return REFUSAL_STATUSES.has(status) ? REFUSAL : undefined
}

function shown(body: unknown): string {
  return (JSON.stringify(body) ?? 'no body').slice(0, 500)
}
