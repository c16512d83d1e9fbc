// The JSON of a large answer takes as long as all else about it: it is made in parts, so that others need not wait for it.
import { setImmediate as nextTurn } from 'node:timers/promises'

// Characters that are kept until they are bytes, and milliseconds of work without a pause.
const PIECE = 64 * 1024
const STRETCH = 3

/**
 * Makes the same JSON as `JSON.stringify`, of an answer whose values are plain, with pauses.
 */
export async function stringifyInChunks(answer: object): Promise<Buffer> {
  const pieces: Buffer[] = []
  let text = ''
  await nextTurn()
  let begin = performance.now()
  for (const part of partsOf(answer)) {
    text += part
    if (text.length < PIECE) continue
    pieces.push(Buffer.from(text))
    text = ''
    if (performance.now() - begin < STRETCH) continue
    await nextTurn()
    begin = performance.now()
  }
  return Buffer.concat([...pieces, Buffer.from(text)])
}

function* partsOf(value: unknown): Generator<string> {
  if (!isPlain(value) || !Object.values(value).some((inner) => isPlain(inner))) {
    yield JSON.stringify(value)
    return
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  let before = open ?? ''
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue
    yield Array.isArray(value) ? before : `${before}${JSON.stringify(key)}:`
    yield* partsOf(inner)
    before = ','
  }
  yield close ?? ''
}

// Others, such as dates and errors, say themselves what their JSON is.
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}
