/** A person on a roster. A field is undefined if the file lacks its column. */
export interface RosterRow {
  /** As shown by a spreadsheet, where the header is row 1. */
  row: number
  name: string
  /** Null for none. */
  email?: string | null
  /** Null for none. */
  externalId?: string | null
  /** Null for none. */
  section?: string | null
  /** 1 to 10. */
  timeFactor?: number
}

/** The columns of a roster file; only `name` is needed. */
export const ROSTER_COLUMNS = ['name', 'email', 'external_id', 'section', 'time_factor'] as const

/**
 * The first headings of an exported gradebook. The columns after them, those of the assignments, are ignored.
 */
export const GRADEBOOK_HEADINGS = ['Student', 'ID', 'Email', 'Section'] as const

/** The name of a learner in a gradebook whose account is deleted. */
export const DELETED_LEARNER = /^Deleted learner \d+$/

export type RosterColumn = (typeof ROSTER_COLUMNS)[number]

/** The limit of a roster's rows, which is also that of a class's members. */
export const MAX_ROSTER_ROWS = 5_000
export const MAX_MEMBER_TEXT = 100
export const MAX_EMAIL = 254
export const MIN_TIME_FACTOR = 1
export const MAX_TIME_FACTOR = 10
