import { LaunchRefused } from './launch-refused.ts'

/**
 * Checks that a link leads to this server: a launch must not send people elsewhere.
 *
 * @throws LaunchRefused
 */
export function requireOwnTarget(target: unknown, publicUrl: string): void {
  if (
    typeof target === 'string' &&
    URL.canParse(target) &&
    new URL(target).origin === new URL(publicUrl).origin
  )
    return
  throw new LaunchRefused(
    400,
    'The link in the learning platform leads elsewhere, not to this server. Set the link’s address (target link URI) in the platform to one of this server.',
  )
}
