import { type QuizDocument, shownNames } from 'quiz-format'
import type { FilePicture, PictureType } from 'quiz-format/pictures'
import { download } from '../server/download.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import type { Server } from '../server/client.ts'

/** What the server says of a picture. */
interface ListedPicture {
  name: string
  /** Contains its hash, so it always leads to the same bytes. */
  url: string
  type: PictureType
  width: number
  height: number
  size: number
}

/** Reads the pictures that the questions of a quiz show. A quiz without any costs no request. */
export async function readPictures(
  server: Server,
  quizId: string,
  { document, retryOptions }: { document: QuizDocument; retryOptions: RetryOptions },
): Promise<FilePicture[]> {
  const shown = new Set(document.questions.flatMap((question) => [...shownNames(question)]))
  if (shown.size === 0) return []
  const get = (path: string) => retryIdempotent(() => download(server, path), retryOptions)
  const list = await get(`/api/quizzes/${quizId}/pictures/`)
  const { data } = JSON.parse(list.toString()) as { data: ListedPicture[] }
  const pictures: FilePicture[] = []
  for (const { url, ...picture } of data.filter(({ name }) => shown.has(name))) {
    const bytes = await get(url)
    pictures.push({ ...picture, read: () => bytes })
  }
  return pictures
}
