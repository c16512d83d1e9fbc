// What effectiveAccess decides from: the settings of an assignment, and whose access is asked for.

/** When learners may see a score or the key. */
export type RevealRule = 'ON_COMPLETION' | 'AFTER_CLOSE' | 'NEVER'

/** The settings of an assignment, and where its class stands. */
export interface AssignmentTerms {
  isPublished: boolean
  /** Whether an operator has switched its quiz off. */
  isQuizOff: boolean
  /** Whether its class is archived: then nobody starts. */
  isClassArchived: boolean
  opensAt: Date | null
  dueAt: Date | null
  closesAt: Date | null
  /** Minutes; null for no limit. */
  timeLimit: number | null
  /** Null for any number. */
  attemptsAllowed: number | null
  revealScore: RevealRule
  revealKey: RevealRule
  scoreReleasedAt: Date | null
  keyReleasedAt: Date | null
  /** The class's time zone, in which the reasons name times and dates. */
  timeZone: string
  /** The latest time at which it closes for an active member; null if it never closes for somebody. */
  lastClosesAt: Date | null
  /** For how many active members it closes later than for the class. */
  laterMembers: number
  /** Whether an attempt of a learner is in progress. */
  hasOpenAttempt: boolean
}

/** A member of the class. */
export interface MemberTerms {
  timeFactor: number
  /** Attempts started, whatever became of them. */
  attemptsUsed: number
}

/** An exception for one member; null inherits the rule of the assignment or of the member. */
export interface ExtensionTerms {
  opensAt: Date | null
  dueAt: Date | null
  closesAt: Date | null
  minutes: number | null
  factor: number | null
  extraAttempts: number
  isExcused: boolean
  grantedAt: Date
}
