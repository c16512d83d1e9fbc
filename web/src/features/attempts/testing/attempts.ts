import type { OpenAttempt } from '../attempt-state.ts'

export const RESULT = { score: 75, correctAnswers: 3, incorrectAnswers: 1, totalQuestions: 4 }

export const OPEN: OpenAttempt = {
  id: 'a',
  quizId: 'q',
  assignmentId: null,
  isMockExam: false,
  quizTitle: 'Rivers',
  sectionId: null,
  totalQuestions: 2,
  nextQuestionNumber: 1,
  answeredNumbers: [],
  endsAt: null,
  deadline: null,
}

/** A question of an attempt as the server sends it, before or after completion. */
export function attemptQuestion(number: number, changes: object = {}) {
  return {
    __typename: 'AttemptQuestion',
    id: `a:${number}`,
    questionId: `q${number}`,
    number,
    sectionName: null,
    text: `Question text ${number}`,
    format: 'PLAIN' as const,
    pictures: [],
    options: ['Nile', 'Rhine', 'Volga'],
    selectedOption: null,
    sequence: null,
    isFlagged: false,
    solution: null,
    corrections: [] as object[],
    ...changes,
  }
}

/** A question of the review; odd ones were answered correctly. */
export function reviewedQuestion(number: number) {
  const isCorrect = number % 2 === 1
  const solution = { answerIndex: 0, explanation: `Because ${number}`, isCorrect, void: null, pictures: [] }
  return { ...attemptQuestion(number), selectedOption: isCorrect ? 0 : 1, solution }
}
