/** Why the program stops. Each class has its exit code; the message is one line for people. */
export abstract class Failure extends Error {
  abstract readonly exitCode: number
}

/** The server understood the request and will not do it, or gave an answer that makes no sense. */
export class Refused extends Failure {
  readonly exitCode = 1
  /** The server's code for it, such as NOT_FOUND; null where it gave none. */
  readonly code: string | null

  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}

/** An answer that makes no sense to this version of the program. */
export class UnknownAnswer extends Refused {
  constructor() {
    super('The server gave an answer that this version of quizfolio does not know')
  }
}

/** The request was on its way when the connection broke: nobody knows whether the server acted on it. */
export class ConnectionLost extends Failure {
  readonly exitCode = 1
}

/** A flag, an argument or a variable is missing or wrong. */
export class WrongUsage extends Failure {
  readonly exitCode = 2
}

/** Nobody is signed in, or the server does not accept how. */
export class NotSignedIn extends Failure {
  readonly exitCode = 4
}

/** The server cannot be reached, or says that it cannot work now. */
export class ServerAway extends Failure {
  readonly exitCode = 5
  /** Milliseconds after which the server wants to be asked again; null if it did not say. */
  readonly retryAfter: number | null

  constructor(message: string, retryAfter: number | null = null) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The server cannot be reached at this address, and trying again is of no use. */
export class Unreachable extends Failure {
  readonly exitCode = 5
}

/** Ctrl-C, or the signal with which systems end programs. */
export class Interrupted extends Failure {
  readonly exitCode: number

  constructor(message: string, exitCode = 130) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Something that was looked at is not as it should be. */
export class Unwell extends Failure {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}
