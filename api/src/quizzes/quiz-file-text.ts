// The texts of a quiz as a file, piece by piece, whatever its size.
import { CsvFile, QuizfolioFile } from 'quiz-format'
import type { OwnersQuestion, QuizHead, QuizStream } from './stream-quiz.ts'

/** Yields the text of a `.quiz.json` file. */
export async function* quizFileText({ head, pages }: QuizStream): AsyncGenerator<string> {
  const file = new QuizfolioFile(head)
  const sectionOf = sectionsOf(head)
  yield file.start()
  for await (const page of pages) {
    yield file.questions(page.map((question) => ({ ...question, section: sectionOf(question) })))
  }
  yield file.end()
}

/**
 * Yields the text of a CSV file, which has a place only for questions with four options.
 *
 * @param isFormatted whether some question is not plain text.
 */
export async function* quizCsvText(
  { head, pages }: QuizStream,
  isFormatted: boolean,
): AsyncGenerator<string> {
  const file = new CsvFile(isFormatted)
  const sectionOf = sectionsOf(head)
  const nameOf = (question: OwnersQuestion) => {
    const index = sectionOf(question)
    return index === null ? null : (head.sections[index]?.name ?? null)
  }
  yield file.start()
  for await (const page of pages) {
    yield file.questions(page.map((question) => ({ ...question, section: nameOf(question) })))
  }
}

// Returns a function that finds the index of a question's section; null if it has none.
function sectionsOf({ sections }: Pick<QuizHead, 'sections'>) {
  const indexes = new Map(sections.map(({ id }, index) => [id, index]))
  return ({ sectionId }: OwnersQuestion) => (sectionId === null ? null : (indexes.get(sectionId) ?? null))
}
