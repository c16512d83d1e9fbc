const AGS = 'https://purl.imsglobal.org/spec/lti-ags/scope'

/** Scopes of the services of platforms. */
export const SERVICE_SCOPE = {
  lineItem: `${AGS}/lineitem`,
  score: `${AGS}/score`,
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const
