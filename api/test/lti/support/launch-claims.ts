import type { JWTPayload } from 'jose'

export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'
const AGS_CLAIM = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
export const NRPS_CLAIM = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
export const DL_CLAIM = 'https://purl.imsglobal.org/spec/lti-dl/claim/'
export const SCOPE = {
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  result: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const PERSON = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person'
export const ROLE = {
  instructor: `${MEMBERSHIP}#Instructor`,
  assistant: `${MEMBERSHIP}/Instructor#TeachingAssistant`,
  learner: `${MEMBERSHIP}#Learner`,
  administrator: `${MEMBERSHIP}#Administrator`,
  /** Of the institution, so it says nothing about the course. */
  faculty: `${PERSON}#Faculty`,
} as const

/** A launch, as far as tests choose it. */
export interface Launch {
  sub: string
  roles?: string[]
  name?: string
  email?: string
  contextId?: string
  contextTitle?: string
  resourceLinkId?: string
  custom?: Record<string, string>
  /** The address of the link's own line item. */
  lineItem?: string
  /** Whether the launch is the choice of a quiz for a new link. */
  isDeepLink?: boolean
  targetLinkUri?: string
  /** Claims in place of what a right launch has; undefined removes one. */
  claims?: Record<string, unknown>
}

interface Issuer {
  url: string
  clientId: string
  deploymentId: string
  toolUrl: string
  now: () => Date
}

/** Returns the claims of a launch, as Moodle makes them. */
export function launchClaims(
  { url, clientId, deploymentId, toolUrl, now }: Issuer,
  launch: Launch,
  nonce: string,
): JWTPayload {
  const { sub, roles = [ROLE.learner], contextId = 'course-1' } = launch
  const seconds = Math.floor(now().getTime() / 1000)
  const link = launch.resourceLinkId ?? 'link-1'
  const claims: Record<string, unknown> = {
    iss: url,
    aud: clientId,
    sub,
    iat: seconds,
    exp: seconds + 60,
    nonce,
    ...(launch.name !== undefined && { name: launch.name }),
    ...(launch.email !== undefined && { email: launch.email }),
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: deploymentId,
    [`${CLAIM}message_type`]: launch.isDeepLink ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
    [`${CLAIM}target_link_uri`]: launch.targetLinkUri ?? `${toolUrl}/lti/launch`,
    [`${CLAIM}roles`]: roles,
    [`${CLAIM}context`]: {
      id: contextId,
      label: contextId,
      title: launch.contextTitle ?? 'Course one',
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'],
    },
    [`${CLAIM}custom`]: launch.custom ?? {},
    [`${CLAIM}launch_presentation`]: { document_target: 'iframe', return_url: `${url}/course` },
    [`${CLAIM}tool_platform`]: { guid: url, name: 'Test platform', product_family_code: 'moodle' },
    [AGS_CLAIM]: {
      scope: [SCOPE.lineItem, SCOPE.score, SCOPE.result],
      lineitems: `${url}/lineitems/${contextId}?type_id=1`,
      ...(launch.lineItem !== undefined && { lineitem: launch.lineItem }),
    },
    [NRPS_CLAIM]: {
      context_memberships_url: `${url}/memberships/${contextId}`,
      service_versions: ['2.0'],
    },
    ...(launch.isDeepLink
      ? { [`${DL_CLAIM}deep_linking_settings`]: deepLinkSettings(url) }
      : { [`${CLAIM}resource_link`]: { id: link, title: `Activity ${link}` } }),
    ...launch.claims,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

function deepLinkSettings(url: string) {
  return {
    deep_link_return_url: `${url}/deep-link`,
    accept_types: ['ltiResourceLink'],
    accept_presentation_document_targets: ['iframe', 'window'],
    accept_multiple: false,
    auto_create: false,
    data: 'opaque-data-of-the-platform',
  }
}
