/** A launch is refused. The message says to the person in front of the page why, and what to do. */
export class LaunchRefused extends Error {
  readonly status: 400 | 401 | 403 | 404 | 502

  /** @param cause for the log. */
  constructor(status: LaunchRefused['status'], message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

const AGAIN = 'Go back to the learning platform and open the activity again.'

/** The platform's message is not what LTI 1.3 says. */
export function malformed(what: string): LaunchRefused {
  return new LaunchRefused(
    400,
    `The message of the learning platform cannot be used: ${what}. Tell the administrator of the platform.`,
  )
}

/** The platform's signature or one of the claims that it covers is wrong. */
export function unproven(what: string): LaunchRefused {
  return new LaunchRefused(401, `This launch could not be verified: ${what}. ${AGAIN}`)
}
