import type { QuizDocument, QuizSection, SectionedQuestion } from '../../quiz.ts'
import { formatName } from '../format-field.ts'
import { MARK } from './object-members.ts'
import { VERSION } from './read.ts'

type QuizHead = Omit<QuizDocument, 'questions'>

/** Writes a complete quiz in our own format. */
export function writeQuizfolio(quiz: QuizDocument): string {
  const file = new QuizfolioFile(quiz)
  return file.start() + file.questions(quiz.questions) + file.end()
}

/**
 * Writes our own format piece by piece, so that a large quiz need not be in memory. Each section and each
 * question has its own line, so that two versions of a file can be compared line by line.
 */
export class QuizfolioFile {
  readonly #head: QuizHead
  readonly #references: (string | number)[]
  #isEmpty = true

  constructor(head: QuizHead) {
    this.#head = head
    this.#references = sectionReferences(head.sections)
  }

  /** Everything before the questions. */
  start(): string {
    const { title, description, timeLimit, sections } = this.#head
    const fields = { [MARK]: VERSION, title, description, time_limit: timeLimit }
    const lines = sections.map(({ name, description }) =>
      JSON.stringify({ name, ...(description !== null && { description }) }),
    )
    const start = JSON.stringify(fields, null, 2).slice(0, -'\n}'.length)
    return `${start},\n  "sections": ${listed(lines)},\n  "questions": [`
  }

  questions(questions: readonly SectionedQuestion[]): string {
    let text = ''
    for (const question of questions) {
      text += `${this.#isEmpty ? '' : ','}\n    ${this.#line(question)}`
      this.#isEmpty = false
    }
    return text
  }

  /** Everything after the questions. */
  end(): string {
    return `${this.#isEmpty ? '' : '\n  '}]\n}\n`
  }

  #line({ text, options, answerIndex, section, explanation, format }: SectionedQuestion): string {
    return JSON.stringify({
      question: text,
      options,
      correct_answer: answerIndex,
      ...(section !== null && { section: this.#references[section] }),
      ...(explanation !== null && { explanation }),
      ...(format !== 'PLAIN' && { format: formatName(format) }),
    })
  }
}

function listed(lines: string[]): string {
  return lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
}

// References a section by name, or by index if another section has the same name.
function sectionReferences(sections: QuizSection[]): (string | number)[] {
  const counts = new Map<string, number>()
  for (const { name } of sections) counts.set(name, (counts.get(name) ?? 0) + 1)
  return sections.map(({ name }, index) => (counts.get(name) === 1 ? name : index))
}
