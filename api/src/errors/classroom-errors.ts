import type { OwnedClassroom } from '../error-details.ts'
import { DomainError } from './domain-error.ts'

/** The class is archived: it can be read, but not changed. */
export class ClassroomArchived extends DomainError {
  static override readonly code = 'CLASSROOM_ARCHIVED'
  static override readonly status = 409
  override message = 'This class is archived, so it cannot be changed'
}

/** A class with members would be left without an owner. */
export class ClassroomNeedsOwner extends DomainError {
  static override readonly code = 'CLASSROOM_NEEDS_OWNER'
  static override readonly status = 409
  override message = 'Hand over your classes before you leave'
  readonly classrooms: OwnedClassroom[]

  constructor(classrooms: OwnedClassroom[]) {
    super()
    this.classrooms = classrooms
  }

  override get data(): object {
    return {
      classrooms: this.classrooms.map(({ id, name, memberCount }) => ({
        classroom_id: id,
        name,
        member_count: memberCount,
      })),
    }
  }
}

/** The assignment cannot be started now: it is not open yet, it is closed, or the learner is excused. */
export class AssignmentNotOpen extends DomainError {
  static override readonly code = 'ASSIGNMENT_NOT_OPEN'
  static override readonly status = 409
  override message = 'This assignment cannot be started now'

  /** @param reason why, in words for the learner, such as "it closed on 3 May at 10:00". */
  static because(reason: string): AssignmentNotOpen {
    const refusal = new AssignmentNotOpen()
    refusal.message = `This assignment cannot be started: ${reason}`
    return refusal
  }
}

/** The learner has started as many attempts as the assignment allows. */
export class NoAttemptsLeft extends DomainError {
  static override readonly code = 'NO_ATTEMPTS_LEFT'
  static override readonly status = 409
  override message = 'You have used all attempts of this assignment'
}
