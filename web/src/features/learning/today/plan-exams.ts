/** A question of a plan, with the exam of its quiz. */
interface PlannedQuestion {
  quizId: string
  quizTitle: string | null
  done: boolean
  exam: { date: string; daysLeft: number } | null
}

/** The exam of a quiz. */
export interface NextExam {
  date: string
  daysLeft: number
  /** The title of its quiz; null if all that is left is of this quiz, or the quiz was deleted. */
  quizTitle: string | null
}

/**
 * The exam that comes next, of the quizzes of the questions that are left, or of all when none is left; null
 * for none.
 */
export function nextExam(questions: readonly PlannedQuestion[]): NextExam | null {
  const open = questions.filter(({ done }) => !done)
  const left = open.length > 0 ? open : questions
  const isOneQuiz = new Set(left.map(({ quizId }) => quizId)).size === 1
  let next: NextExam | null = null
  for (const { quizTitle, exam } of left) {
    if (!exam || exam.daysLeft < 0 || (next && next.daysLeft <= exam.daysLeft)) continue
    next = { date: exam.date, daysLeft: exam.daysLeft, quizTitle: isOneQuiz ? null : quizTitle }
  }
  return next
}
