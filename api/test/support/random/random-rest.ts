// Generates random requests from the OpenAPI document.
import fc from 'fast-check'
import { form } from '../data/factories.ts'
import type { IdName } from '../secrets/possessions.ts'
import { knownId, knownText, oddText, oddValue } from './random-values.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** The part of an OpenAPI document that describes requests. */
export interface DescribedRequests {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
}

/** A request whose ids are not filled in yet. */
export interface RandomRequest {
  method: string
  path: string
  /** The body as text, or the form of an upload; null for none. */
  payload: string | Upload | null
  type: string | null
  isSignedIn: boolean
}

interface Upload {
  fields: Record<string, string>
  file: { name: string; type: string; content: string }
  /** The number of bytes cut off the end. */
  missing: number
}

const odds = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>, weight = 5) =>
  fc.oneof({ arbitrary: usual, weight }, { arbitrary: odd, weight: 1 })

function valueOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const {
    anyOf,
    type,
    properties = {},
    items = {},
    minLength,
    maxLength,
    minItems = 0,
    maxItems = 5,
  } = schema
  if (anyOf) return fc.oneof(...anyOf.map((alternative) => valueOf(alternative, name)))
  const { minimum: min = 0, maximum: max = 100 } = schema
  if (type === 'string')
    return knownText(name, {
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
    })
  if (type === 'integer') return fc.integer({ min, max })
  if (type === 'number') return fc.double({ min, max, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(valueOf(items, name), { minLength: minItems, maxLength: maxItems })
  const fields = Object.entries(properties).map(
    ([field, inner]) => [field, odds(valueOf(inner, field), oddValue)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] }).chain((some) => {
    // Required fields are usually present.
    const missing = Object.fromEntries(fields.filter(([field]) => !(field in some)))
    return odds(
      fc.record(missing).map((rest) => ({ ...some, ...rest })),
      fc.constant(some),
      3,
    )
  })
}

const rawJson = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '\uFEFF{}',
  '{"a":"\\ud800"}',
)
const contentType = fc.constantFrom(
  'application/json; charset=latin1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
)

const body = (schema: Schema) =>
  odds(
    valueOf(schema, '').map((value) => JSON.stringify(value)),
    fc.oneof(
      rawJson,
      oddValue.map((value) => JSON.stringify(value)),
    ),
  )

const fileName = odds(
  fc.constantFrom('quiz.json', 'quiz.csv'),
  oddText.map((text) => text.slice(0, 300)),
  4,
)
const fileContent = fc.oneof(
  fc.constant('[{"question":"Q","options":["a","b","c","d"],"correct_answer":1}]'),
  fc.constant('question,option_a,option_b,option_c,option_d,correct_answer\nQ,1,2,3,4,a\n'),
  fc.constant('question,option_a,option_b,option_c,option_d,correct_answer\n"Q,1,2,3,4,a\n'),
  oddText,
  oddValue.map((value) => JSON.stringify([value])),
  fc
    .record({ question: oddValue, options: oddValue, correct_answer: oddValue })
    .map((item) => JSON.stringify([item])),
)
const upload: fc.Arbitrary<Upload> = fc.record({
  fields: odds(
    fc.record({
      quiz_title: odds(knownText('title'), oddText),
      quiz_description: odds(knownText('description'), oddText),
    }),
    fc.dictionary(
      fc.constantFrom('quiz_title', 'quiz_description', 'time_limit', 'file', '__proto__', 'x'),
      oddText,
    ),
  ),
  file: fc.record({
    name: fileName,
    type: fc.constantFrom('application/json', 'text/csv', 'application/octet-stream', 'nonsense'),
    content: fileContent,
  }),
  missing: odds(fc.constant(0), fc.integer({ min: 1, max: 150 })),
})

/**
 * Generates requests for any documented call. Those that delete data or end the session are rarer.
 */
export function randomRequest({ paths }: DescribedRequests): fc.Arbitrary<RandomRequest> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      requestBody,
    })),
  )
  return fc.oneof(
    ...calls.map(({ method, path, requestBody }) => {
      const [type = 'application/json', described] = Object.entries(requestBody?.content ?? {})[0] ?? []
      const isForm = type.startsWith('multipart')
      const payload = isForm
        ? odds<RandomRequest['payload']>(upload, body({}))
        : fc.option(body(described?.schema ?? {}), { freq: described ? 12 : 1 })
      const arbitrary = fc.record<RandomRequest>({
        method: fc.constant(method),
        path: pathOf(path),
        payload: method === 'GET' ? fc.constant(null) : payload,
        type: odds(fc.constant(isForm ? null : type), contentType, 12),
        isSignedIn: odds(fc.constant(true), fc.constant(false), 20),
      })
      return { arbitrary, weight: /logout|delete|account/.test(path) ? 1 : 4 }
    }),
  )
}

// Not `.` or `..`: clients resolve those before sending.
const oddSegment = fc.oneof(
  oddText.map((text) => encodeURIComponent(text.toWellFormed())).filter((text) => !/^\.\.?$/.test(text)),
  fc.constantFrom('%', '%ff', '%2F', '%2e%2e%2e'),
)

function pathOf(template: string): fc.Arbitrary<string> {
  const parts = template.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1] as IdName | undefined
    return name ? odds(knownId(name), oddSegment, 12) : fc.constant(part)
  })
  return fc.tuple(...parts).map((segments) => segments.join('/'))
}

/**
 * Builds the bytes and headers of a request.
 */
export function bytesOf(payload: RandomRequest['payload']): {
  payload?: Buffer
  headers: Record<string, string>
} {
  if (payload === null) return { headers: {} }
  if (typeof payload === 'string') return { payload: Buffer.from(payload), headers: {} }
  const { fields, file, missing } = payload
  const request = form(fields, file)
  return { ...request, payload: request.payload.subarray(0, request.payload.length - missing) }
}
