// Every REST and GraphQL call behind one interface, for tests that make all of them.
import { form } from '../data/factories.ts'
import { GRAPHQL_CALLS } from './graphql-calls.ts'
import type { MarkedPerson } from '../secrets/marked-people.ts'
import type { IdName, PossessionName } from '../secrets/possessions.ts'
import { REST_CALLS, textsOf } from './rest-calls.ts'
import type { TestResponse, TestApp } from '../test-app.ts'

interface CallInput {
  test: TestApp
  /** The user whose data the input uses, such as the password. */
  person: MarkedPerson
  ids: Partial<Record<PossessionName, string>>
  /** The Authorization header; null to omit it. */
  authorization: string | null
}

/** A call that can be made with any session and any ids. */
export interface Call {
  name: string
  transport: 'REST' | 'GraphQL'
  /** The possessions whose ids are in its path or variables. */
  ids: readonly PossessionName[]
  /** Whether it works without a session. */
  isOpen: boolean
  /** Whether only operators may make the call. */
  isForOperators: boolean
  /** Whether its id only filters a list, so that an unknown id gives an empty list instead of an error. */
  isFilter: boolean
  /** Whether its ids name things that do not belong to each other, such as a class and a quiz. */
  areIndependent: boolean
  send: (input: CallInput) => Promise<TestResponse>
}

const REST: Call[] = Object.entries(REST_CALLS).map(
  ([
    name,
    { ids = [], from = {}, texts = [], isOpen = false, isForOperators = false, token, body, upload },
  ]) => ({
    name,
    transport: 'REST',
    ids: ids.map((id) => from[id] ?? id),
    isOpen,
    isForOperators,
    isFilter: false,
    areIndependent: false,
    send: async ({ test, person, ids, authorization }) => {
      const [method, template] = name.split(' ') as [Parameters<TestApp['rest']>[0], string]
      const ownTexts = { ...textsOf(person), ...(token && { token: await token(person, test) }) }
      const path = template.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => {
        const text = texts.find((name) => name === parameter)
        if (text) return ownTexts[text]
        const id = parameter as IdName
        return encodeURIComponent(ids[from[id] ?? id] ?? '')
      })
      const { headers, ...sent } = upload?.(person) ?? { headers: {} }
      return test.rest(method, path, {
        headers: { ...headers, ...(authorization !== null && { authorization }) },
        ...(body && { body: await body(person, test) }),
        ...sent,
      })
    },
  }),
)

const GRAPHQL: Call[] = Object.entries(GRAPHQL_CALLS).map(([name, call]) => ({
  name,
  transport: 'GraphQL',
  ids: (call.ids ?? []).map((id) => call.from?.[id] ?? id),
  isOpen: call.isOpen ?? false,
  isForOperators: call.isForOperators ?? false,
  isFilter: call.isFilter ?? false,
  areIndependent: call.areIndependent ?? false,
  send: async ({ test, person, ids, authorization }) => {
    const named = (call.ids ?? []).map((id) => [id, ids[call.from?.[id] ?? id]])
    const variables = { ...Object.fromEntries(named), ...(await call.variables?.(person, test)) }
    const operation = { query: call.document, variables }
    const headers = { accept: 'application/json', ...(authorization !== null && { authorization }) }
    if (!call.upload) return test.rest('POST', '/graphql', { body: operation, headers })
    const { payload, headers: type } = form(
      { operations: JSON.stringify(operation), map: JSON.stringify({ file: ['variables.file'] }) },
      call.upload(person),
    )
    return test.rest('POST', '/graphql', { payload, headers: { ...headers, ...type } })
  },
}))

/** All calls of both transports. */
export const CALLS: readonly Call[] = [...REST, ...GRAPHQL]

/**
 * Pairs each call with its test title, for `test.each`.
 */
export const titled = (calls: readonly Call[]) =>
  calls.map((call) => [`${call.transport} ${call.name}`, call] as const)

/**
 * The error code of a response of either transport; undefined if the call succeeded.
 */
export function codeOf({ body }: TestResponse): string | undefined {
  if (typeof body?.error_code === 'string') return body.error_code
  if (body?.errors) return body.errors[0].extensions.code
  const results: unknown[] = Object.values(body?.data ?? {})
  return results
    .map((result) => (result as { code?: string } | null)?.code)
    .find((code) => code !== undefined)
}

// These differ between any two responses.
const OWN_HEADERS = new Set(['x-request-id', 'date', 'content-length'])

/**
 * The parts of a response that a caller could compare with another response.
 */
export function visibleOf({ status, headers, text }: TestResponse): object {
  const visible = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))
  return { status, headers: Object.fromEntries(visible), text }
}
