import { MAX_OWN_FILE_BYTES, safeFileName } from 'quiz-format/rules'
import { fetchFile } from '../../../../session/fetch-file.ts'
import { convertFile } from '../../../../quiz-files/convert-file.ts'
import type { DownloadedPicture } from '../../../../quiz-files/convert-quiz.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { fetchPictures } from './fetch-pictures.ts'

const FAILURE = 'Failed to download quiz. Please try again.'
const TOO_LARGE_TO_UPLOAD =
  'The quiz was downloaded, but its file has more than 32MB: it is too large to be uploaded again.'
const GONE = 'Failed to download quiz. It may have been deleted.'
// Matches only the end of a complete file. A file that is cut off inside a text cannot match, because JSON
// escapes line breaks in texts as `\n`.
const END_OF_FILE = /\n\s*\]\s*\}\s*$/
const END_BYTES = 16

/** The `.quiz.json` of a quiz and its pictures, or why there is none. */
export type FetchedQuiz = { file: Blob; pictures: DownloadedPicture[] } | { failure: string }

/** Requests a quiz as a complete `.quiz.json`. Never rejects. */
export async function fetchQuizFile(id: string): Promise<FetchedQuiz> {
  try {
    const response = await fetchFile(`/api/quizzes/${id}/export/`)
    if (response.status === 404) return { failure: GONE }
    if (!response.ok) return { failure: FAILURE }
    const file = await response.blob()
    if (!(await isComplete(file))) return { failure: FAILURE }
    return { file, pictures: await fetchPictures(id, file) }
  } catch {
    return { failure: FAILURE }
  }
}

/**
 * Downloads a quiz as a `.quiz.json`, or as a zip if it has pictures.
 *
 * @returns an error or a warning to show, or null.
 */
export async function downloadQuiz({ id, title }: { id: string; title: string }): Promise<string | null> {
  const fetched = await fetchQuizFile(id)
  if ('failure' in fetched) return fetched.failure
  if (fetched.pictures.length > 0) {
    const { file } = await convertFile({ ...fetched, to: 'zip' }, new AbortController().signal)
    saveFile(file, fileNameOf(title, 'quiz.zip'))
    return null
  }
  saveFile(fetched.file, fileNameOf(title, 'quiz.json'))
  return fetched.file.size > MAX_OWN_FILE_BYTES ? TOO_LARGE_TO_UPLOAD : null
}

// The browser notices when its own connection breaks. But if the connection between proxy and server breaks,
// the proxy may end its response normally, or send a page of its own.
async function isComplete(file: Blob): Promise<boolean> {
  return END_OF_FILE.test(await file.slice(-END_BYTES).text())
}

/**
 * A file name that is valid on every operating system.
 *
 * @param extension without the dot.
 */
export function fileNameOf(title: string, extension: string): string {
  return `${safeFileName(title) || 'quiz'}.${extension}`
}
