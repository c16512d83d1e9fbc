import { namesShownIn, type QuizDocument } from 'quiz-format'
import { downloadPictures, type FilePicture } from 'quiz-format/pictures'
import { download } from '../server/download.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import type { Server } from '../server/client.ts'

/** Reads the pictures that the questions of a quiz show. A quiz without any costs no request. */
export function readPictures(
  server: Server,
  quizId: string,
  { document, retryOptions }: { document: QuizDocument; retryOptions: RetryOptions },
): Promise<FilePicture[]> {
  const get = (path: string) => retryIdempotent(() => download(server, path), retryOptions)
  return downloadPictures(namesShownIn(document.questions), { quizId, get })
}
