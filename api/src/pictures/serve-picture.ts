import pLimit from 'p-limit'
import { pictureNameKey } from 'quiz-format/pictures'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { requirePicture } from './pictures.access.ts'

// A whole class may open a picture. Its reads must leave the connections to the database to small requests.
const twoAtATime = pLimit(2)

const SAFE = {
  // An SVG may style itself, but runs and loads nothing, even if somebody opens it as a page.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  // Another user of the same browser must not get it from the cache.
  vary: 'authorization',
}

/** A picture with the headers of its response. */
interface ServedPicture {
  headers: Record<string, string>
  /** Null if the client already has it. */
  content: { size: number; read: () => Promise<Uint8Array> } | null
}

/**
 * Returns a picture that the viewer may see.
 *
 * @param key a name or a hash.
 * @param known the hash that the client already has, as in If-None-Match.
 * @throws NotFound when there is no such picture, or the viewer may not see it.
 */
export async function servePicture(
  deps: Deps,
  viewer: Viewer,
  { quizId, key, known }: { quizId: string; key: string; known: string | undefined },
): Promise<ServedPicture> {
  const picture = await requirePicture(deps, viewer, { quizId, key: pictureNameKey(key) })
  const { hash, type, size } = picture
  const etag = `"${hash}"`
  const headers = {
    ...SAFE,
    etag,
    // A name may get another picture; a hash never does.
    'cache-control': key === hash ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'content-disposition': `attachment; filename="picture-${hash.slice(0, 8)}.${EXTENSIONS[type] ?? 'bin'}"`,
  }
  if (known === etag) return { headers, content: null }
  const read = () => twoAtATime(() => readBytes(deps, hash))
  return { headers: { ...headers, 'content-type': type }, content: { size, read } }
}

async function readBytes({ pool, pictures }: Deps, hash: string): Promise<Uint8Array> {
  const { rows } = await pool.query<{ bytes: Uint8Array | null }>({ ...READ, values: [hash] })
  if (!rows[0]) throw new NotFound()
  return rows[0].bytes ?? pictures.get(hash)
}

// Not in binary form, which the driver reads as UTF-8: that would break every picture except an SVG.
const READ = {
  name: 'read-picture',
  text: `SELECT bytes FROM pictures WHERE sha256 = decode($1, 'hex')`,
}

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}
