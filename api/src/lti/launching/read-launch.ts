import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { isStorableText } from '../../input.ts'
import type { Launch, LaunchedLink, LinkChoice } from './launch.ts'
import { malformed } from './launch-refused.ts'
import { requireOwnTarget } from './require-own-target.ts'
import { isLeadingRole, isTeachingRole } from './roles.ts'

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const GRADES = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
const MEMBERS = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
const SETTINGS = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'

const LINK_LAUNCH = 'LtiResourceLinkRequest'
const CHOICE_LAUNCH = 'LtiDeepLinkingRequest'
const MAX_ADDRESS = 2_000

// Platforms send texts of any length, and null for what they do not know.
const identifier = z.string().min(1).max(255).refine(isStorableText)
const text = z.string().refine(isStorableText).nullish().catch(null)
const address = z
  .url({ protocol: /^https?$/ })
  .max(MAX_ADDRESS)
  .nullish()
  .catch(null)

const common = z.object({
  [`${LTI}version`]: z.literal('1.3.0'),
  [`${LTI}message_type`]: z.enum([LINK_LAUNCH, CHOICE_LAUNCH]),
  [`${LTI}deployment_id`]: identifier,
  [`${LTI}roles`]: z.array(z.string()),
})
const contextClaim = z.object({ id: identifier, title: text, label: text })
const linkClaim = z.object({ id: identifier, title: text })
const customClaim = z.object({ assignment_id: text }).catch({ assignment_id: null })
const gradesClaim = z.object({
  scope: z.array(z.string()).catch([]),
  lineitems: address,
  lineitem: address,
})
const membersClaim = z.object({ context_memberships_url: address })
const settingsClaim = z.object({
  deep_link_return_url: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS),
  accept_types: z.array(z.string()),
  data: z.string().refine(isStorableText).nullish(),
})

/**
 * Reads what a launch says. Its token must have been verified.
 *
 * @throws LaunchRefused when something that LTI 1.3 requires is missing or wrong.
 */
export function readLaunch(claims: JWTPayload, publicUrl: string): Launch {
  const known = read(common, claims, 'a claim')
  const isChoice = known[`${LTI}message_type`] === CHOICE_LAUNCH
  if (!isChoice || claims[`${LTI}target_link_uri`] !== undefined)
    requireOwnTarget(claims[`${LTI}target_link_uri`], publicUrl)
  const link = isChoice ? null : readLink(claims)
  const context = readOptional(contextClaim, claims, `${LTI}context`)
  const contextId = context?.id ?? (link && `link:${link.id}`)
  if (contextId === null) throw malformed('it belongs to no course')
  return {
    deploymentId: known[`${LTI}deployment_id`],
    subject: read(identifier, claims.sub, 'sub'),
    name: nameOf(claims),
    isTeaching: isTeachingRole(known[`${LTI}roles`]),
    isLeading: isLeadingRole(known[`${LTI}roles`]),
    contextId,
    contextTitle: context?.title ?? context?.label ?? link?.title ?? null,
    membershipsUrl: readOptional(membersClaim, claims, MEMBERS)?.context_memberships_url ?? null,
    link,
    choice: isChoice ? readChoice(claims) : null,
  }
}

function readLink(claims: JWTPayload): LaunchedLink {
  const { id, title } = read(linkClaim, claims[`${LTI}resource_link`], 'resource_link')
  const grades = readOptional(gradesClaim, claims, GRADES)
  const custom = readOptional(customClaim, claims, `${LTI}custom`)
  return {
    id,
    title: title ?? null,
    assignmentId: custom?.assignment_id ?? null,
    lineItemsUrl: grades?.lineitems ?? null,
    lineItemUrl: grades?.lineitem ?? null,
    scopes: grades?.scope ?? [],
  }
}

function readChoice(claims: JWTPayload): LinkChoice {
  const settings = read(settingsClaim, claims[SETTINGS], 'deep_linking_settings')
  if (!settings.accept_types.includes('ltiResourceLink')) throw malformed('it does not accept a link')
  return { returnUrl: settings.deep_link_return_url, data: settings.data ?? null }
}

function nameOf({ name, given_name: given, family_name: family }: JWTPayload): string | null {
  const full = [given, family].filter((part) => typeof part === 'string').join(' ')
  const found = (typeof name === 'string' ? name : full).trim()
  return found === '' || !isStorableText(found) ? null : found
}

function readOptional<Rules extends z.ZodType>(
  rules: Rules,
  claims: JWTPayload,
  name: string,
): z.infer<Rules> | null {
  const value = claims[name]
  return value === undefined || value === null ? null : read(rules, value, name)
}

function read<Rules extends z.ZodType>(rules: Rules, value: unknown, name: string): z.infer<Rules> {
  const result = rules.safeParse(value)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.')
  throw malformed(`${path === undefined || path === '' ? name : path} is missing or wrong`)
}
