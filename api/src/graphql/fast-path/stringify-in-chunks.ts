// Creates the JSON of a large GraphQL response in chunks, with pauses for other requests. A single
// JSON.stringify would block the event loop: it takes as long as all other work on the response together
// (decision 003). To switch this off, return `Buffer.from(JSON.stringify(response))` at once.
import { setImmediate as nextTurn } from 'node:timers/promises'

// Characters collected before they are encoded.
const CHUNK_SIZE = 64 * 1024
// Milliseconds of work without a pause.
const MAX_STRETCH = 3

/**
 * Returns the same JSON as `JSON.stringify`.
 *
 * @param response may not contain plain objects or arrays with a `toJSON` method.
 */
export async function stringifyInChunks(response: object): Promise<Buffer> {
  const chunks: Buffer[] = []
  let text = ''
  await nextTurn()
  let begin = performance.now()
  for (const part of jsonParts(response)) {
    text += part
    if (text.length < CHUNK_SIZE) continue
    chunks.push(Buffer.from(text))
    text = ''
    if (performance.now() - begin < MAX_STRETCH) continue
    await nextTurn()
    begin = performance.now()
  }
  return Buffer.concat([...chunks, Buffer.from(text)])
}

function* jsonParts(value: unknown): Generator<string> {
  if (!isPlain(value) || !Object.values(value).some((inner) => isPlain(inner))) {
    yield JSON.stringify(value)
    return
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  let separator = open ?? ''
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue
    yield Array.isArray(value) ? separator : `${separator}${JSON.stringify(key)}:`
    yield* jsonParts(inner)
    separator = ','
  }
  yield close ?? ''
}

// Other objects, such as dates and errors, define their own JSON.
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}
