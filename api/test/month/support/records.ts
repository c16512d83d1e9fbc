// What happened in the month, as the learner has seen it happen. All figures are recounted from this.

/** A question with its key, which a correction changes in place. */
interface Version {
  optionCount: number
  right: number
}

/** A question of the quiz. */
export interface MonthQuestion {
  id: string
  text: string
  sectionId: string | null
  /** As it reads today. */
  version: Version
  isFlagged: boolean
}

/** An answer that counts for memory. */
export interface GivenAnswer {
  question: MonthQuestion
  version: Version
  option: number
  /** Unix milliseconds. */
  answeredAt: number
  /** The study day. */
  day: number
  /** Whether it was given in a practice, not in an attempt. */
  isPractice: boolean
}

/** An attempt, with the versions of its questions. */
export interface TakenAttempt {
  id: string
  kind: 'QUIZ' | 'SECTION' | 'MOCK'
  questions: Map<MonthQuestion, Version>
  /** In the order of the saves. */
  saves: Map<MonthQuestion, { option: number; at: number }>
  isCompleted: boolean
}

/** The exam that the learner prepares for. */
interface MonthExam {
  /** The study day. */
  day: number
  passScore: number
  draws: number
  /** By the id of the section; null for the questions without one. */
  weights: Map<string | null, number>
}

/** What the product has said before an attempt. */
interface Said {
  attempt: TakenAttempt
  day: number
  expected: number
  low: number
  high: number
}

/** All that happened. */
export interface Records {
  timeZone: string
  dailySize: number
  /** In the order of the quiz. */
  questions: MonthQuestion[]
  /** In the order in which the answers counted. */
  log: GivenAnswer[]
  attempts: TakenAttempt[]
  exam: MonthExam
  said: Said[]
}

const DAY = 86_400_000
const FOUR_HOURS = 14_400_000

/** Returns whether an answer is right by the key as it is now. */
export const isRight = ({ option, version }: Pick<GivenAnswer, 'option' | 'version'>): boolean =>
  option === version.right

/** Returns the date of a study day. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** Returns the study day of a date. */
export const dayOf = (date: string): number => Date.parse(date) / DAY

/** Returns the study day of a moment: the local date four hours before. */
export function studyDayAt(moment: number, timeZone: string): number {
  // Sweden writes dates as ISO 8601 does.
  return dayOf(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment - FOUR_HOURS))
}
