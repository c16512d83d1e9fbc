import { createHash } from 'node:crypto'

/** A file of a request. */
interface HashedFile {
  name: string
  read: () => Promise<Uint8Array>
}

/**
 * Returns the hash of what a request asks for: of parsed values, so that the order of fields, spaces and the
 * boundary of a form do not matter.
 *
 * @param value JSON values, dates and files.
 */
export async function hashBody(value: unknown): Promise<Buffer> {
  return createHash('sha256')
    .update(JSON.stringify(await canonical(value)) ?? '')
    .digest()
}

async function canonical(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (isFile(value)) {
    const content = createHash('sha256').update(await value.read())
    return { name: value.name, sha256: content.digest('hex') }
  }
  if (Array.isArray(value)) return Promise.all(value.map(canonical))
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Promise.all(fields.map(async ([name, field]) => [name, await canonical(field)]))
}

function isFile(value: object): value is HashedFile {
  return 'read' in value && typeof value.read === 'function'
}
