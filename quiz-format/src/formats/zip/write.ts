import { type Zippable, strToU8, zipSync } from 'fflate'
import { shownPictures } from '../../pictures/shown-pictures.ts'
import type { QuizDocument } from '../../quiz.ts'
import { writeQuizfolio } from '../quizfolio/write.ts'

/** Writes a complete quiz as a zip: a `.quiz.json`, and a folder with the pictures that it shows. */
export function writeZip(quiz: QuizDocument): Uint8Array<ArrayBuffer> {
  const files: Zippable = { 'quiz.quiz.json': strToU8(writeQuizfolio(quiz)) }
  for (const { name, type, read } of shownPictures(quiz)) {
    // Only SVG is not compressed already.
    files[`pictures/${name}`] = [read(), { level: type === 'image/svg+xml' ? 6 : 0 }]
  }
  // A fixed date, so that the same quiz always results in the same bytes.
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}
