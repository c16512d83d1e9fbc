import type { FilePicture } from './picture-collector.ts'

/** What the server says of a picture of a quiz. */
interface ListedPicture extends Omit<FilePicture, 'read'> {
  /** Contains its hash, so it always leads to the same bytes. */
  url: string
}

/**
 * Downloads those pictures of a quiz that have one of the names. Without names, it costs no request.
 * @param get requests a path of the server; its error is passed on
 */
export async function downloadPictures(
  names: ReadonlySet<string>,
  { quizId, get }: { quizId: string; get: (path: string) => Promise<Uint8Array> },
): Promise<FilePicture[]> {
  if (names.size === 0) return []
  const list = new TextDecoder().decode(await get(`/api/quizzes/${quizId}/pictures/`))
  const { data } = JSON.parse(list) as { data: ListedPicture[] }
  const pictures: FilePicture[] = []
  for (const { url, name, type, width, height } of data) {
    if (!names.has(name)) continue
    const bytes = await get(url)
    pictures.push({ name, type, width, height, size: bytes.length, read: () => bytes })
  }
  return pictures
}
