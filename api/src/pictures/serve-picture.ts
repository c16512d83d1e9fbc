import { pictureNameKey } from 'quiz-format/pictures'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../viewer.ts'
import { requirePicture } from './pictures.access.ts'

const SAFE = {
  // An SVG may style itself, but runs and loads nothing, even if somebody opens it as a page.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  // Another user of the same browser must not get it from the cache.
  vary: 'authorization',
}

/** A picture with the headers of its response; without content if the client already has it. */
interface ServedPicture {
  headers: Record<string, string>
  content: Uint8Array | null
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
  const { hash, type } = picture
  const etag = `"${hash}"`
  const headers = {
    ...SAFE,
    etag,
    // A name may get another picture; a hash never does.
    'cache-control': key === hash ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'content-disposition': `attachment; filename="picture-${hash.slice(0, 8)}.${EXTENSIONS[type] ?? 'bin'}"`,
  }
  if (known === etag) return { headers, content: null }
  const content = picture.bytes ?? (await deps.pictures.get(hash))
  return { headers: { ...headers, 'content-type': type }, content }
}

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}
