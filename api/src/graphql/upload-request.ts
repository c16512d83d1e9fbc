// Reads a request of the GraphQL multipart convention. Yoga's own reader follows any path that the request names, array
// indexes of any size included, and a single one can keep the server busy for a minute.
import { GraphQLError } from 'graphql'
import type { GraphQLParams } from 'graphql-yoga'

// Names only: a place in a list is none where a file of ours could belong.
const PLACE = /^variables(\.[A-Za-z_]\w{0,60}){1,5}$/

const SMALL_BODY = 65_536
/** How long the reader may take, in milliseconds. */
const SMALL_LIMIT = 30_000
const LIMIT = 300_000

/**
 * Reads the operation of such a request, with its file in its place.
 *
 * @throws GraphQLError that says what is not well formed.
 */
export async function readUploadRequest(request: Request): Promise<GraphQLParams> {
  const form = await readForm(request)
  const operation = objectOf(form.get('operations'), 'operations')
  const map = Object.entries(objectOf(form.get('map'), 'map'))
  if (map.length > 1) throw refused('send one file')
  for (const [name, places] of map) {
    const place: unknown = Array.isArray(places) && places.length === 1 ? places[0] : null
    if (typeof place !== 'string' || !PLACE.test(place))
      throw refused('a file belongs in one variable, such as "variables.input.file"')
    const file = form.get(name)
    if (file === null) throw refused(`there is no part "${name.slice(0, 50)}"`)
    put(operation, place.split('.'), file)
  }
  return operation as GraphQLParams
}

// The reader never ends on a part whose header is broken by a line break in a file name. It has as long as the body may
// take to arrive: see slow-bodies.ts.
async function readForm(request: Request): Promise<FormData> {
  const isSmall = Number(request.headers.get('content-length') ?? Infinity) < SMALL_BODY
  let timer: ReturnType<typeof setTimeout> | undefined
  const stuck = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refused('its parts cannot be read')), isSmall ? SMALL_LIMIT : LIMIT)
  })
  try {
    return await Promise.race([request.formData(), stuck])
  } finally {
    clearTimeout(timer)
  }
}

function objectOf(part: FormDataEntryValue | null, name: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(String(part))
  } catch {
    throw refused(`"${name}" is no JSON`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused(`"${name}" must be an object`)
  return value as Record<string, unknown>
}

function put(operation: Record<string, unknown>, path: string[], file: FormDataEntryValue): void {
  const last = path.pop() ?? ''
  let target = operation
  for (const name of path) {
    const inner: unknown = Object.hasOwn(target, name) ? target[name] : null
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner))
      throw refused('the map names a place that the operation does not have')
    target = inner as Record<string, unknown>
  }
  if (!Object.hasOwn(target, last)) throw refused('the map names a place that the operation does not have')
  target[last] = file
}

function refused(what: string): GraphQLError {
  return new GraphQLError(`The upload is not well formed: ${what}`)
}
