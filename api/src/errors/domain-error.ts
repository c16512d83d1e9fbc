/**
 * An error whose code and message are meant for the caller. Each subclass defines its code and its REST
 * status.
 */
export abstract class DomainError extends Error {
  static readonly code: string
  static readonly status: number

  get code(): string {
    return (this.constructor as typeof DomainError).code
  }

  get status(): number {
    return (this.constructor as typeof DomainError).status
  }

  /** The `data` of the REST response. */
  get data(): object | undefined {
    return undefined
  }
}
