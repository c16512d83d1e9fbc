import type { QuizDocument } from '../../quiz.ts'
import { MARK } from './object-members.ts'
import { VERSION } from './read-quizfolio.ts'

/**
 * Writes a quiz in our own format, with everything it has.
 * @param quiz valid
 * @param indent how far each level is set in; without it the file is one line
 * @returns the text of the file
 */
export function writeQuizfolio(quiz: QuizDocument, indent?: number): string {
  const { title, description, timeLimit, sections, questions } = quiz
  const references = sectionReferences(quiz)
  const whole = {
    [MARK]: VERSION,
    title,
    description,
    time_limit: timeLimit,
    sections: sections.map((section) => ({
      name: section.name,
      ...(section.description !== null && { description: section.description }),
    })),
    questions: questions.map(({ text, options, answerIndex, section, explanation }) => ({
      question: text,
      options,
      correct_answer: answerIndex,
      ...(section !== null && { section: references[section] }),
      ...(explanation !== null && { explanation }),
    })),
  }
  return `${JSON.stringify(whole, null, indent)}\n`
}

// A section's name, or its index where another one has that name too.
function sectionReferences({ sections }: QuizDocument): (string | number)[] {
  const counts = new Map<string, number>()
  for (const { name } of sections) counts.set(name, (counts.get(name) ?? 0) + 1)
  return sections.map(({ name }, index) => (counts.get(name) === 1 ? name : index))
}
