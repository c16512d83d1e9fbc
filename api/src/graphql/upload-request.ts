// Reads a request of the GraphQL multipart convention. Yoga's own reader follows any path that the request names, array
// indexes of any size included, and a single one can keep the server busy for a minute.
import { GraphQLError } from 'graphql'
import type { GraphQLParams } from 'graphql-yoga'
import { FileTooLarge } from '../errors.ts'
import { MAX_FIELD_BYTES, MAX_UPLOAD_BYTES } from '../imports/upload-limits.ts'

// Names only: a place in a list is none where a file of ours could belong.
const PLACE = /^variables(\.[A-Za-z_]\w{0,60}){1,5}$/

/**
 * Reads the operation of such a request, with its file in its place.
 *
 * @throws GraphQLError that says what is not well formed; FileTooLarge.
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

// By the platform's own reader, from the whole body: Yoga's never ends on a part whose header is broken by a line break
// in a file name.
async function readForm(request: Request): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(await wholeOf(request), { headers }).formData()
  for (const part of form.values()) {
    if (typeof part === 'string' && part.length > MAX_FIELD_BYTES) throw refused('a text is too long')
  }
  return form
}

async function wholeOf({ body }: Request): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_UPLOAD_BYTES) throw new FileTooLarge()
    chunks.push(chunk)
  }
  return new Blob(chunks)
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
