import type { CreateLtiPlatformInput } from '../../../gql/graphql.ts'

/** The fields with one line of text, all required. */
export const FIELDS = [
  { name: 'name', label: 'Name', hint: 'For you, such as the name of the school.' },
  {
    name: 'issuer',
    label: 'Issuer',
    inputMode: 'url',
    hint: 'Also called platform ID, such as https://moodle.example.org or https://canvas.instructure.com.',
  },
  { name: 'clientId', label: 'Client ID', hint: 'What the platform calls this server.' },
  {
    name: 'authorizationEndpoint',
    label: 'Authentication request address',
    inputMode: 'url',
    hint: 'Such as https://moodle.example.org/mod/lti/auth.php.',
  },
  {
    name: 'tokenEndpoint',
    label: 'Access token address',
    inputMode: 'url',
    hint: 'Such as https://moodle.example.org/mod/lti/token.php.',
  },
  {
    name: 'jwksUri',
    label: 'Public keyset address',
    inputMode: 'url',
    hint: 'Such as https://moodle.example.org/mod/lti/certs.php.',
  },
] as const

/** What an operator has typed. */
export type PlatformForm = Record<(typeof FIELDS)[number]['name'] | 'deploymentIds' | 'origins', string>

export const EMPTY: PlatformForm = {
  name: '',
  issuer: '',
  clientId: '',
  authorizationEndpoint: '',
  tokenEndpoint: '',
  jwksUri: '',
  deploymentIds: '',
  origins: '',
}

/** Returns the lines of a text that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function inputOf({ deploymentIds, origins, ...form }: PlatformForm): CreateLtiPlatformInput {
  const trimmed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()]))
  return {
    ...(trimmed as typeof form),
    deploymentIds: linesOf(deploymentIds),
    // Copied from the address bar, an origin ends with a slash.
    origins: linesOf(origins).map((origin) => origin.replace(/\/$/, '')),
  }
}
