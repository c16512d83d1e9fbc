// The events of webhooks, which the server, the web app and the terminal share.
import type { Scope } from './access-token.ts'

/** The events that an endpoint can get, with the scope that a token needs to ask for each. */
export const EVENT_SCOPES = {
  'attempt.completed': 'results:read',
  'attempt.corrected': 'results:read',
  'assignment.published': 'classes:read',
  'assignment.opened': 'classes:read',
  'assignment.closed': 'classes:read',
  'extension.granted': 'classes:read',
  'classroom.member_joined': 'classes:read',
  'classroom.member_left': 'classes:read',
  'quiz.imported': 'quizzes:read',
  'quiz.updated': 'quizzes:read',
  'quiz.deleted': 'quizzes:read',
} as const satisfies Record<string, Scope>

export type EventType = keyof typeof EVENT_SCOPES

/** In the order of the lists that people see. */
export const EVENT_TYPES = Object.keys(EVENT_SCOPES) as EventType[]
