/** An error with an exit code for the program. Its message is one line for the user. */
export abstract class Failure extends Error {
  abstract readonly exitCode: number
}

/** Something failed: the server rejected the request, or a file could not be written. */
export class OperationFailed extends Failure {
  readonly exitCode = 1
  /** The server's error code, such as NOT_FOUND; null if it sent none. */
  readonly code: string | null

  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}

/** A response that this version of the program cannot interpret. */
export class UnexpectedResponse extends OperationFailed {
  constructor() {
    super('The server sent a response that this version of quizfolio does not understand')
  }
}

/** The connection broke after the request was sent, so the server may or may not have carried it out. */
export class ConnectionLost extends Failure {
  readonly exitCode = 1
}

/** A flag, an argument, an environment variable or a settings file is missing or wrong. */
export class InvalidUsage extends Failure {
  readonly exitCode = 2
}

/** No credentials, or the server rejected them. */
export class NotSignedIn extends Failure {
  readonly exitCode = 4
}

/** The server cannot be reached, is temporarily unavailable or limits requests; a retry may help. */
export class ServerUnavailable extends Failure {
  readonly exitCode = 5
  /** From the Retry-After header, in milliseconds; null if there was none. */
  readonly retryAfter: number | null

  constructor(message: string, retryAfter: number | null = null) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The server cannot be reached at this address, and a retry will not help. */
export class Unreachable extends Failure {
  readonly exitCode = 5
}

/** Stopped by Ctrl-C (SIGINT) or SIGTERM. */
export class Interrupted extends Failure {
  readonly exitCode: number

  constructor(message: string, exitCode = 130) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Input files are invalid. Their problems have already been printed. */
export class InvalidFiles extends Failure {
  readonly exitCode = 3
}

/** At least one check of `quizfolio doctor` failed. The exit code is that of the first failure. */
export class ChecksFailed extends Failure {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}
