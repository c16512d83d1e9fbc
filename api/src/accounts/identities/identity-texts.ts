// What the fields of a way to sign in mean, for REST and GraphQL.

export const KIND = 'OIDC for an institution, LTI for a learning platform.'
export const NAME = 'What people call the institution or the platform.'
export const JOINED_AT = 'Since when it opens the account.'
export const LAST_USED_AT = 'When it last opened a session; null if that is not known.'
export const WORKS =
  'Whether it still opens the account: the server knows the institution, or the platform is registered with the deployment. A platform opens no operator’s account.'
