import { MESSAGES, sizeLimitOf, type Problem } from 'quiz-format'
import { DomainError } from './domain-error.ts'

/** The quiz file is over the size limit. */
export class FileTooLarge extends DomainError {
  static override readonly code = 'FILE_TOO_LARGE'
  static override readonly status = 413
  override message: string = MESSAGES.fileTooLarge

  /** The limit depends on the file name: .quiz.json files may be larger. */
  static of(name: string): FileTooLarge {
    return Object.assign(new FileTooLarge(), { message: sizeLimitOf(name).message })
  }
}

/** The file is of another type than the call accepts, judging by its name and media type. */
export class UnsupportedFileType extends DomainError {
  static override readonly code = 'UNSUPPORTED_FILE_TYPE'
  static override readonly status = 415
  override message: string = MESSAGES.fileTypeRefused

  /** Rosters are CSV files only. */
  static ofRoster(): UnsupportedFileType {
    return Object.assign(new UnsupportedFileType(), { message: 'Please upload a CSV file' })
  }
}

/** The content of a file has problems. */
abstract class InvalidFile extends DomainError {
  static override readonly status = 422
  readonly issues: Problem[]
  readonly issueCount: number

  constructor(message: string, issues: Problem[], issueCount: number) {
    super(message)
    this.issues = issues
    this.issueCount = issueCount
  }

  override get data(): object {
    return { issue_count: this.issueCount, issues: this.issues }
  }
}

/** The file's content is not a valid quiz. */
export class InvalidQuizFile extends InvalidFile {
  static override readonly code = 'INVALID_QUIZ_FILE'
}

/** The file's content is not a valid roster, or does not fit the class. */
export class InvalidRosterFile extends InvalidFile {
  static override readonly code = 'INVALID_ROSTER_FILE'
}
