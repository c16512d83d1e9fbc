// A quiz as the server returns it to the quiz page and the metrics page.
import type { MasteryLevel, QuizRight } from '../../../gql/graphql.ts'

interface SectionProgress {
  accuracy: number
  askedCount: number
  masteredShare: number
  mastery: MasteryLevel
}

const NOT_STARTED: SectionProgress = { accuracy: 0, askedCount: 0, masteredShare: 0, mastery: 'NOT_STARTED' }

/** A section of two questions with the id `name`. */
export function sectionFields(name: string, progress: Partial<SectionProgress> = {}) {
  const askedCount = progress.mastery ? 30 : 0
  return {
    __typename: 'Section',
    id: name,
    name,
    description: '',
    questionCount: 2,
    progress: { __typename: 'SectionProgress', ...NOT_STARTED, askedCount, ...progress },
  }
}

/** A quiz with the id `q` that nobody has taken; it has no sections unless they are given. */
export function quizPageFields(sections: readonly object[] = []) {
  return {
    __typename: 'Quiz',
    id: 'q',
    title: 'Rivers',
    description: 'Long ones',
    right: 'OWNER' as QuizRight,
    revision: 0,
    copiedFrom: null as object | null,
    switchedOff: null as string | null,
    correctionCount: 0 as number | null,
    timeLimit: null as number | null,
    questionCount: 2 * sections.length,
    sectionCount: sections.length,
    openAttempt: null as object | null,
    progress: {
      __typename: 'QuizProgress',
      totalAttempts: 0,
      bestScore: 0,
      mastery: 'NOT_STARTED' as MasteryLevel,
      masteredShare: 0,
    },
    sections,
  }
}

/** An attempt at that quiz in progress. */
export const OPEN_ATTEMPT = {
  __typename: 'Attempt',
  id: 'a',
  quizId: 'q',
  quizTitle: 'Rivers',
  assignmentId: null,
  status: 'IN_PROGRESS',
  sectionId: null,
  sectionName: null,
  totalQuestions: 60,
  answeredCount: 14,
  timeLeft: null,
}
