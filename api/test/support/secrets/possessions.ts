// The names of the things that a marked person has.

/** The names of path parameters and of ids in inputs. */
export type IdName =
  | 'quizId'
  | 'sectionId'
  | 'questionId'
  | 'attemptId'
  | 'classroomId'
  | 'memberId'
  | 'assignmentId'
  | 'linkId'
  | 'reportId'
  | 'practiceId'
  | 'editId'
  | 'tokenId'
  | 'webhookId'
  | 'deliveryId'
  | 'exportId'
  | 'platformId'
  | 'launchId'
  | 'identityId'

/** The names of a person's possessions: usually those of the parameters that take their ids. */
export type PossessionName = IdName | 'instructorId' | 'askedClassroomId'

/**
 * The ids of a quiz, its first section, that section's first question, and an open attempt at the whole quiz;
 * of a class, and a learner, an instructor and an assignment in it; of another class, whose owner has asked
 * the person to take it over; of a link to the quiz, and a report of it; of a practice of the
 * quiz, of an edit that added a section to it, of an access token, of a webhook and a test event that
 * was sent to it, of the export of the account, of a learning platform and a launch there, in which they
 * choose a quiz, and of the identity with which it opens the account.
 */
export type Possession = Record<PossessionName, string>
