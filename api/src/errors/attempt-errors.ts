import { DomainError } from './domain-error.ts'

/** The learner already has an attempt at this quiz in progress. */
export class ConcurrentAttempt extends DomainError {
  static override readonly code = 'CONCURRENT_ATTEMPT'
  static override readonly status = 409
  override message = 'You have an incomplete attempt for this quiz'
  readonly attempt: { id: string; sectionId: string | null; answeredCount: number }

  constructor(attempt: { id: string; sectionId: string | null; answeredCount: number }) {
    super()
    this.attempt = attempt
  }

  override get data(): object {
    const { id, sectionId, answeredCount } = this.attempt
    return { attempt_id: id, section_id: sectionId, answered_count: answeredCount }
  }
}

/** The attempt is completed, ended or past its deadline. */
export class AttemptClosed extends DomainError {
  static override readonly code = 'ATTEMPT_CLOSED'
  static override readonly status = 409
  override message = 'This attempt is closed'
}
