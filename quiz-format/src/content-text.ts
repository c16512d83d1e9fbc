import type { QuizDocument } from './quiz.ts'

/**
 * Writes what a quiz file says as one text that is the same whatever the format, encoding or layout of the file. Its
 * SHA-256 is the content's hash, by which an import that is run again is recognised.
 * @param quiz the document
 * @returns one line for each question, in the file's order
 */
export function contentText({ questions }: QuizDocument): string {
  return questions
    .map(({ section, text, options, answerIndex, explanation }) =>
      JSON.stringify([section, text, options, answerIndex, explanation]),
    )
    .join('\n')
}
