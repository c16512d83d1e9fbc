// Every call of both transports as one kind of thing, for tests that make them all.
import { form } from './factories.ts'
import { GRAPHQL_CALLS } from './graphql-calls.ts'
import type { IdName, MarkedPerson } from './marked-people.ts'
import { REST_CALLS } from './rest-calls.ts'
import type { TestAnswer, TestApp } from './test-app.ts'

/** A valid call, but for its ids. */
interface CallInput {
  test: TestApp
  /** Whose things its input is about, such as a password. */
  person: MarkedPerson
  ids: Partial<Record<IdName, string>>
  /** The header; null for none. */
  authorization: string | null
}

/** A call that can be made by anybody with any ids. */
export interface Call {
  name: string
  transport: 'REST' | 'GraphQL'
  /** What it takes the ids of. */
  ids: readonly IdName[]
  /** Whether it needs no token. */
  isOpen: boolean
  /** Whether its id only chooses from a list, so that what is not there is an empty one. */
  isFilter: boolean
  send: (input: CallInput) => Promise<TestAnswer>
}

const REST: Call[] = Object.entries(REST_CALLS).map(([name, { ids = [], isOpen = false, body, upload }]) => ({
  name,
  transport: 'REST',
  ids,
  isOpen,
  isFilter: false,
  send: async ({ test, person, ids, authorization }) => {
    const [method, template] = name.split(' ') as [Parameters<TestApp['rest']>[0], string]
    const path = template.replaceAll(/\{(\w+)\}/g, (_all, id: IdName) => encodeURIComponent(ids[id] ?? ''))
    const { headers, ...sent } = upload?.(person) ?? { headers: {} }
    return test.rest(method, path, {
      headers: { ...headers, ...(authorization !== null && { authorization }) },
      ...(body && { body: await body(person, test) }),
      ...sent,
    })
  },
}))

const GRAPHQL: Call[] = Object.entries(GRAPHQL_CALLS).map(([name, call]) => ({
  name,
  transport: 'GraphQL',
  ids: call.ids ?? [],
  isOpen: call.isOpen ?? false,
  isFilter: call.isFilter ?? false,
  send: async ({ test, person, ids, authorization }) => {
    const variables = { ...ids, ...(await call.variables?.(person, test)) }
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

/** All of them. */
export const CALLS: readonly Call[] = [...REST, ...GRAPHQL]

/**
 * Calls with the titles that tests of them begin with.
 */
export const titled = (calls: readonly Call[]) =>
  calls.map((call) => [`${call.transport} ${call.name}`, call] as const)

/**
 * The code of a failure, whatever told it; undefined for a success.
 */
export function codeOf({ body }: TestAnswer): string | undefined {
  if (typeof body?.error_code === 'string') return body.error_code
  if (body?.errors) return body.errors[0].extensions.code
  const results: unknown[] = Object.values(body?.data ?? {})
  return results
    .map((result) => (result as { code?: string } | null)?.code)
    .find((code) => code !== undefined)
}

// Of the request and its moment.
const OWN_HEADERS = new Set(['x-request-id', 'date', 'content-length'])

/**
 * What a caller can tell one answer from another by.
 */
export function visibleOf({ status, headers, text }: TestAnswer): object {
  const visible = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))
  return { status, headers: Object.fromEntries(visible), text }
}
