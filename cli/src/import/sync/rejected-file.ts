import type { Problem } from 'quiz-format'
import { pluralize } from '../../terminal/pluralize.ts'
import { Failure } from '../../errors.ts'

/** A file that passed the check, but can no longer be read or was rejected by the server. */
export class RejectedFile extends Failure {
  readonly exitCode = 3

  constructor(problems: Problem[], problemCount: number) {
    super(messageOf(problems, problemCount))
  }

  static of(message: string): RejectedFile {
    return new RejectedFile([{ row: null, column: null, message }], 1)
  }
}

function messageOf([first]: Problem[], problemCount: number): string {
  if (!first) return 'the server rejected the file'
  const position = [first.row, first.column].filter((part) => part !== null).join(':')
  const problem = position === '' ? first.message : `${position}: ${first.message}`
  return problemCount > 1 ? `${problem} (and ${pluralize(problemCount - 1, 'more problem')})` : problem
}
