import { fetchFile } from '../../../../session/fetch-file.ts'
import type { DownloadedPicture } from '../../../../quiz-files/convert-quiz.ts'
import { findShownNames } from '../../../../quiz-files/find-shown-names.ts'

/**
 * Fetches the pictures that a quiz shows. A quiz without any costs no request.
 *
 * @param quizFile the `.quiz.json` of the quiz.
 * @throws if the server cannot be reached or refuses a request.
 */
export async function fetchPictures(quizId: string, quizFile: Blob): Promise<DownloadedPicture[]> {
  const names = await findShownNames(quizFile)
  if (names.size === 0) return []
  const { downloadPictures } = await import('quiz-format/pictures')
  const pictures = await downloadPictures(names, { quizId, get: fetchBytes })
  return pictures.map(({ read, name, type, width, height }) => ({
    name,
    type,
    width,
    height,
    bytes: read(),
  }))
}

async function fetchBytes(path: string): Promise<Uint8Array> {
  const response = await fetchFile(path)
  if (!response.ok) throw new Error(`The server answers with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
