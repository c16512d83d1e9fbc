import type { QuizDocument } from '../../quiz.ts'
import { MARK } from './object-members.ts'
import { VERSION } from './read-quizfolio.ts'

/**
 * Writes a quiz in our own format, with everything it has: a line for each section and each question, so that versions of
 * a file can be compared.
 * @param quiz valid
 * @returns the text of the file
 */
export function writeQuizfolio(quiz: QuizDocument): string {
  const { title, description, timeLimit, sections, questions } = quiz
  const references = sectionReferences(quiz)
  const fields = { [MARK]: VERSION, title, description, time_limit: timeLimit }
  const sectionLines = sections.map((section) =>
    JSON.stringify({
      name: section.name,
      ...(section.description !== null && { description: section.description }),
    }),
  )
  const questionLines = questions.map(({ text, options, answerIndex, section, explanation }) =>
    JSON.stringify({
      question: text,
      options,
      correct_answer: answerIndex,
      ...(section !== null && { section: references[section] }),
      ...(explanation !== null && { explanation }),
    }),
  )
  const start = JSON.stringify(fields, null, 2).slice(0, -'\n}'.length)
  const lists = [`  "sections": ${listed(sectionLines)}`, `  "questions": ${listed(questionLines)}`]
  return `${[start, ...lists].join(',\n')}\n}\n`
}

function listed(lines: string[]): string {
  return lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
}

// A section's name, or its index where another one has that name too.
function sectionReferences({ sections }: QuizDocument): (string | number)[] {
  const counts = new Map<string, number>()
  for (const { name } of sections) counts.set(name, (counts.get(name) ?? 0) + 1)
  return sections.map(({ name }, index) => (counts.get(name) === 1 ? name : index))
}
