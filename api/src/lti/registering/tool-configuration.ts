/** The claim that holds what LTI adds to a registration. */
export const TOOL_CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

/** What this server may do at platforms: read and write line items and scores, and read members. */
const SERVICE_SCOPES = [
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
]

/** Returns how this server describes itself to a platform (LTI Dynamic Registration). */
export function toolConfiguration(publicUrl: string): object {
  const launch = `${publicUrl}/lti/launch`
  return {
    application_type: 'web',
    client_name: 'Quizfolio',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: `${publicUrl}/lti/login`,
    redirect_uris: [launch],
    jwks_uri: `${publicUrl}/lti/jwks`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: SERVICE_SCOPES.join(' '),
    [TOOL_CONFIGURATION]: {
      domain: new URL(publicUrl).host,
      description: 'Quizzes that show what learners have mastered.',
      target_link_uri: launch,
      // No address: accounts are never found by it.
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
      messages: [
        { type: 'LtiResourceLinkRequest', target_link_uri: launch, label: 'Quizfolio' },
        {
          type: 'LtiDeepLinkingRequest',
          target_link_uri: launch,
          label: 'Choose a quiz',
          placements: ['assignment_selection', 'link_selection', 'ContentArea'],
        },
      ],
    },
  }
}
