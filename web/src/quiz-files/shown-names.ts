// Runs on the page or in the worker: see find-shown-names.ts.
import { namesShownIn, quizfolioFormat, readQuizFile } from 'quiz-format'

/**
 * Reads the names of the pictures that a quiz shows.
 *
 * @param file a complete .quiz.json file.
 * @throws if the file is not one.
 */
export async function shownNames(file: Blob): Promise<ReadonlySet<string>> {
  const result = await readQuizFile(new Uint8Array(await file.arrayBuffer()), quizfolioFormat)
  if (!result.ok) throw new TypeError('The server’s file is no quiz')
  return namesShownIn(result.quiz.questions)
}
