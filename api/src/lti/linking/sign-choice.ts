import { SignJWT } from 'jose'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../mail/token.ts'
import { signingKey, SIGNING_ALGORITHM } from '../keys/lti-keys.ts'

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim/'
/** Seconds. */
const LIFETIME = 300

interface Choice {
  issuer: string
  clientId: string
  deploymentId: string
  data: string | null
}

/** Signs the answer with which a platform makes a link to an assignment (LTI Deep Linking 2.0). */
export async function signChoice(
  deps: Pick<Deps, 'pool' | 'now' | 'secrets' | 'publicUrl'>,
  { issuer, clientId, deploymentId, data }: Choice,
  { assignmentId, title }: { assignmentId: string; title: string },
): Promise<string> {
  const { kid, privateKey } = await signingKey(deps)
  const seconds = Math.floor(deps.now().getTime() / 1000)
  const item = {
    type: 'ltiResourceLink',
    title,
    url: `${deps.publicUrl}/assignments/${assignmentId}`,
    custom: { assignment_id: assignmentId },
    lineItem: { label: title, scoreMaximum: 100, resourceId: assignmentId },
  }
  return new SignJWT({
    nonce: newToken(),
    [`${LTI}deployment_id`]: deploymentId,
    [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
    [`${LTI}version`]: '1.3.0',
    [`${DEEP_LINKING}content_items`]: [item],
    ...(data !== null && { [`${DEEP_LINKING}data`]: data }),
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME)
    .sign(privateKey)
}
