import type { PictureType } from 'quiz-format/pictures'
import { fetchFile } from '../../../../session/fetch-file.ts'
import type { DownloadedPicture } from '../../../../quiz-files/convert-quiz.ts'

// In a text of JSON, names of pictures stand as they are: no character of theirs is escaped.
const REFERENCE = /\]\(\s*([^\s()"\\]+)\s*\)/g

interface ListedPicture {
  name: string
  url: string
  type: PictureType
  width: number
  height: number
}

/**
 * Fetches the pictures that a quiz shows. A quiz without any costs no request.
 *
 * @param quizFile the `.quiz.json` of the quiz.
 * @throws if the server cannot be reached or refuses a request.
 */
export async function fetchPictures(quizId: string, quizFile: Blob): Promise<DownloadedPicture[]> {
  const shown = new Set<string>()
  for (const [, name = ''] of (await quizFile.text()).matchAll(REFERENCE))
    shown.add(name.normalize('NFC').toLowerCase())
  if (shown.size === 0) return []
  const { data } = (await (await fetched(`/api/quizzes/${quizId}/pictures/`)).json()) as {
    data: ListedPicture[]
  }
  const pictures: DownloadedPicture[] = []
  for (const { url, name, type, width, height } of data) {
    if (!shown.has(name)) continue
    const bytes = new Uint8Array(await (await fetched(url)).arrayBuffer())
    pictures.push({ name, type, width, height, bytes })
  }
  return pictures
}

async function fetched(path: string): Promise<Response> {
  const response = await fetchFile(path)
  if (!response.ok) throw new Error(`The server answers with ${response.status}`)
  return response
}
