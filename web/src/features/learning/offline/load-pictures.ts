import { fetchFile } from '../../../session/fetch-file.ts'
import type { KeptQuestion } from './kept-quiz.ts'

// As many as a browser sends to one server at once.
const AT_ONCE = 6

/**
 * Loads the pictures of questions. A picture that was deleted meanwhile is left out.
 *
 * @param before those that are kept already: the address of a picture never gets another one.
 * @throws the error of a failed request.
 */
export async function loadPictures(
  questions: readonly KeptQuestion[],
  before: ReadonlyMap<string, Blob> = new Map(),
): Promise<ReadonlyMap<string, Blob>> {
  const urls = new Set(questions.flatMap(({ pictures = [] }) => pictures.map(({ url }) => url)))
  const files = new Map<string, Blob>()
  const open = urls.values()
  const loadNext = async () => {
    for (const url of open) {
      const file = before.get(url) ?? (await load(url))
      if (file) files.set(url, file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
  return files
}

async function load(url: string): Promise<Blob | null> {
  const response = await fetchFile(url)
  if (response.ok) return response.blob()
  if (response.status === 404) return null
  throw new Error(`A picture could not be loaded: ${response.status}`)
}
