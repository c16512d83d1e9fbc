/** The events that a webhook can get, in the order of the form. */
export const EVENT_TEXTS = {
  'attempt.completed': 'An attempt was completed',
  'attempt.corrected': 'A correction changed a score',
  'assignment.published': 'An assignment was published',
  'assignment.opened': 'An assignment opened',
  'assignment.closed': 'An assignment closed',
  'extension.granted': 'Somebody got more time',
  'classroom.member_joined': 'A member joined a class',
  'classroom.member_left': 'A member left a class',
  'quiz.imported': 'A quiz was added',
  'quiz.updated': 'A quiz was changed',
  'quiz.deleted': 'A quiz was deleted',
} as const

export type EventType = keyof typeof EVENT_TEXTS

export const EVENT_TYPES = Object.keys(EVENT_TEXTS) as EventType[]
