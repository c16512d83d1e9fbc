import type { QuizDocument } from './quiz.ts'

/**
 * Writes what a quiz file says as one text that is the same whatever the format, encoding or layout of the file, the
 * line breaks of its texts included: tools turn them from one system's into another's. Its SHA-256 is the content's hash,
 * by which an import that is run again is recognised.
 * @param quiz the document
 * @returns one line for each question, in the file's order
 */
export function contentText({ questions }: QuizDocument): string {
  return questions
    .map(({ section, text, options, answerIndex, explanation }) =>
      JSON.stringify([
        section && plainLineBreaks(section),
        plainLineBreaks(text),
        options.map(plainLineBreaks),
        answerIndex,
        explanation && plainLineBreaks(explanation),
      ]),
    )
    .join('\n')
}

/**
 * Writes the line breaks of a text as line feeds.
 * @param text any text
 * @returns the text without carriage returns
 */
export function plainLineBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
