import type { Json } from './driver.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const JOIN_CODE = /^[B-Z2-9]{4}-[B-Z2-9]{4}$/
const TOKEN = /^([\w-]{43}|[\w-]{22}|qfp_\w{36}|whsec_.+)$/
const LINK = /(?:\/shared\/|key=)[\w-]{22}$/

// By the clock of the database, which no test sets. A cursor holds such a time, or an id.
const OWN = new Map([
  ['lastFour', 'its last four characters'],
  ['updatedAt', 'when it changed'],
  ['asOf', 'when it was listed'],
  ['endCursor', 'a cursor'],
])

function secretName(value: string): string {
  if (TOKEN.test(value)) return 'a token'
  if (LINK.test(value)) return 'a link'
  return JOIN_CODE.test(value) ? 'a join code' : value
}

/**
 * Creates a function that makes the results of two runs comparable: it replaces ids by numbers, in the order
 * of their first appearance, and tokens and join codes by constants. Create one function per run.
 */
export function numberIds(): (value: Json) => Json {
  const ids = new Map<string, string>()
  const nameOf = (id: string) => {
    if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`)
    return ids.get(id)
  }
  const replace = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value === 'string') return UUID.test(value) ? nameOf(value) : secretName(value)
    if (typeof value !== 'object' || value === null) return value
    // Sorted, since an id's number depends on the order of the fields.
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, (typeof inner === 'string' && OWN.get(name)) || replace(inner)]),
    )
  }
  return replace
}
