import { lowestChances, type RankedQuestion } from './lowest-chance.ts'
import type { History } from './reason.ts'

/** Which questions a practice has. The plan of the day is a mode, too, but has its questions already. */
export type PracticeMode = 'WRONG' | 'UNSEEN' | 'WEAKEST' | 'FLAGGED' | 'ALL'

/** A question that may be practised. */
export interface PractisableQuestion extends RankedQuestion, History {
  /** Null for questions without a section, which count as one section of their quiz. */
  sectionId: string | null
  /** That the learner answers it correctly today. */
  chanceToday: number
}

/**
 * Returns the questions of a practice: those of a mode, with the lowest chances first.
 *
 * @param questions all that may be practised, after other filters.
 * @param size how many at most; null for all.
 */
export function practiceOf<Question extends PractisableQuestion>(
  mode: PracticeMode,
  questions: readonly Question[],
  size: number | null,
): Question[] {
  return lowestChances(questionsOf(mode, questions), size)
}

function questionsOf<Question extends PractisableQuestion>(
  mode: PracticeMode,
  questions: readonly Question[],
): readonly Question[] {
  switch (mode) {
    case 'WRONG':
      return questions.filter(({ isLatestCorrect }) => isLatestCorrect === false)
    case 'UNSEEN':
      return questions.filter(({ isLatestCorrect }) => isLatestCorrect === null)
    case 'FLAGGED':
      return questions.filter(({ isFlagged }) => isFlagged)
    case 'WEAKEST':
      return weakestSection(questions)
    case 'ALL':
      return questions
  }
}

interface SectionChances<Question> {
  questions: Question[]
  sum: number
  first: Question
}

/** Returns the questions of the section with the lowest mean chance today, the first of equals. */
function weakestSection<Question extends PractisableQuestion>(questions: readonly Question[]): Question[] {
  const sections = new Map<string, SectionChances<Question>>()
  for (const question of questions) {
    const key = question.sectionId ?? `without a section ${question.quizOrder}`
    const section = sections.get(key) ?? { questions: [], sum: 0, first: question }
    section.questions.push(question)
    section.sum += question.chanceToday
    if (isBefore(question, section.first)) section.first = question
    sections.set(key, section)
  }
  let weakest: SectionChances<Question> | null = null
  for (const section of sections.values()) if (!weakest || isWeaker(section, weakest)) weakest = section
  return weakest?.questions ?? []
}

// Sections with equal chances are equal, although their sums are rounded differently.
const PRECISION = 1e-12

function isWeaker<Question extends PractisableQuestion>(
  one: SectionChances<Question>,
  other: SectionChances<Question>,
): boolean {
  const difference = one.sum / one.questions.length - other.sum / other.questions.length
  return Math.abs(difference) < PRECISION ? isBefore(one.first, other.first) : difference < 0
}

function isBefore(one: RankedQuestion, other: RankedQuestion): boolean {
  return (
    one.quizOrder < other.quizOrder || (one.quizOrder === other.quizOrder && one.position < other.position)
  )
}
