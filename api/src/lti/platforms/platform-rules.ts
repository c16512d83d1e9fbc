import { characterCount, isBlank, trimmedText } from 'quiz-format'
import { z } from 'zod'
import { isStorableText } from '../../input.ts'
import { address } from '../../outbound/address-rules.ts'

/** The most deployments of a platform. */
export const MAX_DEPLOYMENTS = 100
// Characters of a name, and of an identifier that a platform gives.
const MAX_NAME = 100
const MAX_IDENTIFIER = 255
const MAX_ISSUER = 500
const MAX_ORIGINS = 20

const NAME = `Send a name of 1 to ${MAX_NAME} characters`
const ISSUER = 'Send the issuer as the platform tells it, such as https://moodle.example.org'
const IDENTIFIER = `Send an id as a text of 1 to ${MAX_IDENTIFIER} characters, as the platform tells it`
const DEPLOYMENTS = `Send the platform’s deployments as a list of 1 to ${MAX_DEPLOYMENTS} ids, such as ["1"]`
const ORIGINS = 'Send origins such as https://school.example.org as a list, without a path'

/** What a platform calls something: opaque, to be compared character by character. */
export const identifier = z
  .string(IDENTIFIER)
  .refine((text) => text !== '' && text.length <= MAX_IDENTIFIER && isStorableText(text), IDENTIFIER)
  .meta({ minLength: 1, maxLength: MAX_IDENTIFIER })

const CHANGES = `Send the deployments as a list of at most ${MAX_DEPLOYMENTS} ids, such as ["2"]`
const deploymentList = z
  .array(identifier, CHANGES)
  .max(MAX_DEPLOYMENTS, CHANGES)
  .transform((ids) => [...new Set(ids)])

const origin = z
  .string(ORIGINS)
  .refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text, ORIGINS)

const name = z
  .string(NAME)
  .overwrite(trimmedText)
  .refine((text) => !isBlank(text) && characterCount(text) <= MAX_NAME && isStorableText(text), NAME)
  .meta({ minLength: 1, maxLength: MAX_NAME })

// Not trimmed or written differently: launches must name the same text.
const issuer = z
  .string(ISSUER)
  .refine((text) => URL.canParse(text) && /^https?:\/\//.test(text), ISSUER)
  .refine((text) => Buffer.byteLength(text) <= MAX_ISSUER && isStorableText(text), ISSUER)
  .meta({ maxLength: MAX_ISSUER })

/** The rules of a change of a platform. */
export const updatePlatformRules = z.object({
  addDeploymentIds: deploymentList.default([]).describe('Launches of these are accepted from now on.'),
  removeDeploymentIds: deploymentList
    .default([])
    .describe(
      'Launches of these are refused from now on, and so are those of deployments that were never named.',
    ),
})

/** The rules of a platform that an operator registers by hand. */
export const createPlatformRules = z.object({
  name: name.describe('For the operators.'),
  issuer: issuer.describe('The `iss` of its launches.'),
  clientId: identifier.describe('What the platform calls this server.'),
  authorizationEndpoint: address('https://moodle.example.org/mod/lti/auth.php').describe(
    'Where browsers are sent to be launched.',
  ),
  tokenEndpoint: address('https://moodle.example.org/mod/lti/token.php').describe(
    'Where this server gets access to the platform’s services.',
  ),
  jwksUri: address('https://moodle.example.org/mod/lti/certs.php').describe('The platform’s public keys.'),
  deploymentIds: z
    .array(identifier, DEPLOYMENTS)
    .min(1, DEPLOYMENTS)
    .max(MAX_DEPLOYMENTS, DEPLOYMENTS)
    .transform((ids) => [...new Set(ids)])
    .describe('Only launches of these are accepted.'),
  origins: z
    .array(origin, ORIGINS)
    .max(MAX_ORIGINS, ORIGINS)
    .transform((list) => [...new Set(list)])
    .default([])
    .describe(
      'Further origins whose pages may frame a launch, if users meet the platform at other addresses.',
    ),
})
