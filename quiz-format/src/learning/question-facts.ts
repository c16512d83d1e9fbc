/** What follows from the answers of a learner to a question. Days are dates, such as 2026-05-12. */
export interface QuestionFacts {
  /** The study day. */
  today: string
  optionCount: number
  answers: number
  right: number
  /** Study days with an answer. */
  days: number
  /** Answers on a day that had one already. */
  repeats: number
  /** Null before the first answer, as are the others. */
  firstDay: string | null
  isFirstRight: boolean | null
  latestDay: string | null
  isLatestRight: boolean | null
  /** How many answers at the end have the verdict of the latest one, that one included. */
  run: number
  /** Later days whose first answer was wrong. */
  lapses: number
  /** The day from which on forgetting is counted: the last one with an answer. */
  countedFrom: string | null
  dueDay: string | null
  /** Days from `countedFrom` to `dueDay`. */
  interval: number | null
  /** The interval before the latest answer; null before the second one. */
  intervalBefore: number | null
  /** From 0 to 1. */
  chanceToday: number
  /** On the day on which it is due, if that is to come. */
  chanceDue: number | null
  /** What the forgetting curve alone says of today. */
  chanceOfCurve: number | null
  /** The day of the exam, if it is to come. */
  examDay: string | null
  chanceExam: number | null
  hasSection: boolean
  /** First answers to the questions of the section, or to those without one. */
  sectionSeen: number
  sectionRight: number
  /** First answers to the questions of the quiz. */
  quizSeen: number
  quizRight: number
}
