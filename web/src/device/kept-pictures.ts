// The pictures of attempts in progress that are kept on the device.
import { fetchFile } from '../session/fetch-file.ts'
import { DeviceStore } from './device-store.ts'

/** In bytes, of all pictures together. Beyond, pictures need a network. */
const MAX_SIZE = 100_000_000

interface KeptPicture {
  file: Blob
}

const pictures = new DeviceStore<KeptPicture>('pictures')
const attempts = new DeviceStore<{ attempt: { quizId: string } }>('attempts')

/** Loads and keeps the pictures that are not kept yet. Those that cannot be loaded need a network. */
export async function keepPictures(urls: Iterable<string>): Promise<void> {
  const missing = new Set(urls)
  if (missing.size === 0) return
  for (const url of await pictures.keys()) missing.delete(url)
  if (missing.size === 0) return
  const kept = await pictures.list()
  let size = kept.reduce((sum, { file }) => sum + file.size, 0)
  for (const url of missing) {
    const response = await fetchFile(url)
    if (!response.ok) continue
    const file = await response.blob()
    size += file.size
    if (size > MAX_SIZE) return
    await pictures.put(url, { file })
  }
}

/** Returns the file of a picture that is kept; null if it is not. */
export async function readPicture(url: string): Promise<Blob | null> {
  return (await pictures.get(url))?.file ?? null
}

/** Removes the pictures of quizzes that are no longer being taken. */
export async function removeUnusedPictures(): Promise<void> {
  const taken = await attempts.list()
  const used = new Set(taken.map(({ attempt }) => attempt.quizId))
  for (const url of await pictures.keys()) {
    if (![...used].some((quizId) => url.includes(quizId))) await pictures.delete(url)
  }
}
