import type { FilePicture } from './pictures/picture-collector.ts'
import type { QuizDocument } from './quiz.ts'

/**
 * Serialises a quiz to text that does not depend on the format, encoding or line breaks of its file. The
 * SHA-256 of this text is the content hash, which detects repeated imports. The title is not included: an
 * import finds the quiz by its title and then compares the content.
 * @returns one line per question, in order. If the quiz has details that only our own format holds, they are
 *   an extra first line. Without such details and formatted texts, the text is the same as in earlier
 *   versions, so that stored hashes stay valid.
 */
export function contentText(quiz: QuizDocument): string {
  const { description, timeLimit, sections, questions } = quiz
  const isPlain = hasOnlyQuestions(quiz)
  const lines = questions.map(({ section, text, options, answerIndex, explanation, format }) =>
    JSON.stringify([
      section === null || !isPlain ? section : plainLineBreaks(sections[section]?.name ?? ''),
      plainLineBreaks(text),
      options.map(plainLineBreaks),
      answerIndex,
      explanation && plainLineBreaks(explanation),
      ...(format === 'PLAIN' ? [] : [format]),
    ]),
  )
  if (isPlain) return lines.join('\n')
  const sectionDetails = sections.map((section) => [
    plainLineBreaks(section.name),
    section.description && plainLineBreaks(section.description),
  ])
  const head = {
    description: description && plainLineBreaks(description),
    timeLimit,
    sections: sectionDetails,
  }
  return [JSON.stringify(head), ...lines].join('\n')
}

// True if the quiz has only questions and section names, apart from its title.
function hasOnlyQuestions({ description, timeLimit, sections, questions }: QuizDocument): boolean {
  if (description !== undefined || timeLimit !== undefined) return false
  if (sections.some((section) => section.description !== null)) return false
  if (new Set(sections.map(({ name }) => name)).size < sections.length) return false
  // In a quiz from another format, no section is empty, and sections are ordered by their first question.
  let usedCount = 0
  for (const { section } of questions) {
    if (section !== null && section > usedCount) return false
    if (section === usedCount) usedCount++
  }
  return usedCount === sections.length
}

/** Converts all line breaks to line feeds. */
export function plainLineBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/**
 * Serialises the pictures of a quiz, to be appended to its content text before hashing.
 * @param hashOf returns the SHA-256 of a picture's bytes in hexadecimal digits
 * @returns an empty text for a quiz without pictures
 */
export function picturesText(
  { pictures = [] }: Pick<QuizDocument, 'pictures'>,
  hashOf: (picture: FilePicture) => string,
): string {
  const lines = pictures.map((picture) => `\n${picture.name} ${hashOf(picture)}`)
  return lines.toSorted().join('')
}
