import type { QuizQuestion } from 'quiz-format'

/** A question of the file, with the option that is really the right one. */
export interface AuthoredQuestion extends QuizQuestion {
  truth: number
}

/** The topic whose key is wrong until a correction. */
export const WRONGLY_KEYED = 'Anatomy 6?'

const OPTION_COUNTS = [4, 4, 3, 5, 2]
const KEYS = 7

function author(section: string | null, number: number, name: string, optionCount: number): AuthoredQuestion {
  const text = `${name} ${number}?`
  const truth = (KEYS * number) % optionCount
  const options = Array.from({ length: optionCount }, (_, index) => `${name} ${number}: answer ${index}`)
  const answerIndex = text === WRONGLY_KEYED ? (truth + 1) % optionCount : truth
  return { section, text, options, answerIndex, explanation: null, format: 'PLAIN', truth }
}

const sectionOf = (section: string | null, count: number, name = section ?? 'Loose') =>
  Array.from({ length: count }, (_, index) =>
    author(section, index + 1, name, OPTION_COUNTS[index % OPTION_COUNTS.length] ?? 4),
  )

/** The file that the learner imports: three sections, and questions without one. */
export const IMPORTED: readonly AuthoredQuestion[] = [
  ...sectionOf('Anatomy', 30),
  ...sectionOf('Biology', 22),
  ...sectionOf('Chemistry', 12),
  ...sectionOf(null, 6),
]

const REMOVED = new Set(['Anatomy 12?', 'Biology 3?', 'Loose 6?'])

/** The file after an update: some questions are gone, others are new, and one has another option. */
export const UPDATED: readonly AuthoredQuestion[] = [
  ...IMPORTED.filter(({ text }) => !REMOVED.has(text)).map((question) =>
    question.text === 'Biology 1?' ? author('Biology', 1, 'Biology', 5) : question,
  ),
  ...sectionOf('Biology', 3, 'Botany'),
  ...sectionOf('Drugs', 4),
]

/** All questions of both files, by their texts. */
export const AUTHORED: ReadonlyMap<string, AuthoredQuestion> = new Map(
  [...IMPORTED, ...UPDATED].map((question) => [question.text, question]),
)
