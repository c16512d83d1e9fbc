import type { QuizDocument } from './quiz.ts'

/**
 * Writes what a quiz file says as one text that is the same whatever the format, encoding or layout of the file, the
 * line breaks of its texts included: tools turn them from one system's into another's. Its SHA-256 is the content's hash,
 * by which an import that is run again is recognised. The title is no part of it: by that the quiz is found.
 * @param quiz the document
 * @returns one line for each question, in the file's order; before them a line with what only our own format says, so
 * that the files of all other formats keep the hash that earlier versions stored for them
 */
export function contentText(quiz: QuizDocument): string {
  const { description, timeLimit, sections, questions } = quiz
  const isPlain = saysOnlyQuestions(quiz)
  const lines = questions.map(({ section, text, options, answerIndex, explanation }) =>
    JSON.stringify([
      section === null || !isPlain ? section : plainLineBreaks(sections[section]?.name ?? ''),
      plainLineBreaks(text),
      options.map(plainLineBreaks),
      answerIndex,
      explanation && plainLineBreaks(explanation),
    ]),
  )
  if (isPlain) return lines.join('\n')
  const stated = sections.map((section) => [
    plainLineBreaks(section.name),
    section.description && plainLineBreaks(section.description),
  ])
  const head = { description: description && plainLineBreaks(description), timeLimit, sections: stated }
  return [JSON.stringify(head), ...lines].join('\n')
}

// Whether the questions and the names of their sections are all there is.
function saysOnlyQuestions({ description, timeLimit, sections, questions }: QuizDocument): boolean {
  if (description !== undefined || timeLimit !== undefined) return false
  if (sections.some((section) => section.description !== null)) return false
  if (new Set(sections.map(({ name }) => name)).size < sections.length) return false
  // Each section has questions, and they stand in the order of their first ones.
  let used = 0
  for (const { section } of questions) {
    if (section !== null && section > used) return false
    if (section === used) used++
  }
  return used === sections.length
}

/**
 * Writes the line breaks of a text as line feeds.
 * @param text any text
 * @returns the text without carriage returns
 */
export function plainLineBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
