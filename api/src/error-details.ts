// What errors tell besides their code and message.

/** The problems of one input field. */
export interface FieldProblems {
  name: string
  /** In words for users. */
  messages: string[]
}

/** A class that needs an owner. */
export interface OwnedClassroom {
  id: string
  name: string
  memberCount: number
}

/** A field that two editors have changed. Its texts: one for each option, and none for an empty field. */
export interface FieldConflict {
  field: string
  yours: string[]
  theirs: string[]
}
