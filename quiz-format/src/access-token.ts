// Rules for access tokens, which the server, the web app and the terminal share.

/** How every access token begins. */
export const ACCESS_TOKEN_PREFIX = 'qfp_'
export const MAX_TOKEN_NAME = 100
export const MAX_TOKEN_DAYS = 366
/** How many days a token lives if nothing else is wanted. */
export const DEFAULT_TOKEN_DAYS = 90

/** What a scope of an access token allows, for people. Writing does not include reading. */
export const SCOPE_TEXTS = {
  'quizzes:read': 'Read quizzes',
  'quizzes:write': 'Upload, change, share and delete quizzes',
  'classes:read': 'Read classes, members and assignments',
  'classes:write': 'Create and change classes, members and assignments; join and leave classes',
  'results:read': 'Read scores, progress, gradebooks and analyses',
  'results:write': 'Grant extensions, correct questions, release scores',
  'attempts:write': 'Take quizzes and practise as yourself',
  'webhooks:manage': 'Manage webhooks',
} as const

export type Scope = keyof typeof SCOPE_TEXTS

/** Every scope of an access token. */
export const SCOPES = Object.keys(SCOPE_TEXTS) as Scope[]
