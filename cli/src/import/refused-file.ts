import type { Problem } from 'quiz-format'
import { counted } from '../terminal/counted.ts'
import { Failure } from '../failures.ts'

/** A file that was good when it was checked, and that cannot be read now or that the server does not take. */
export class RefusedFile extends Failure {
  readonly exitCode = 3

  constructor(problems: Problem[], problemCount: number) {
    super(messageOf(problems, problemCount))
  }

  /** One problem of the file as a whole. */
  static of(message: string): RefusedFile {
    return new RefusedFile([{ row: null, column: null, message }], 1)
  }
}

function messageOf([first]: Problem[], problemCount: number): string {
  if (!first) return 'the server refuses the file'
  const place = [first.row, first.column].filter((part) => part !== null).join(':')
  const problem = place === '' ? first.message : `${place}: ${first.message}`
  return problemCount > 1 ? `${problem} (and ${counted(problemCount - 1, 'more problem')})` : problem
}
