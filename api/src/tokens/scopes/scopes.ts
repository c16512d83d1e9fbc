/** What a scope of an access token allows, for people. Writing does not include reading. */
export const SCOPE_TEXTS = {
  'quizzes:read': 'Read quizzes',
  'quizzes:write': 'Upload, change, share and delete quizzes',
  'classes:read': 'Read classes, members and assignments',
  'classes:write': 'Create and change classes, members and assignments; join and leave classes',
  'results:read': 'Read scores, progress, gradebooks and analyses',
  'results:write': 'Grant extensions, correct questions, release scores',
  'attempts:write': 'Take quizzes and practise as oneself',
  'webhooks:manage': 'Manage webhooks',
} as const

export type Scope = keyof typeof SCOPE_TEXTS

/** Every scope of an access token. */
export const SCOPES = Object.keys(SCOPE_TEXTS) as Scope[]

/**
 * The scope that a call needs from an access token: `any` if every token will do, null if no token will: then
 * the call is for sessions only.
 */
export type CallScope = Scope | 'any' | null
