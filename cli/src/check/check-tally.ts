import { pluralize } from '../terminal/pluralize.ts'
import { type CheckedFile, isSkipped, isInvalid } from './checked-file.ts'

/** Totals over all checked files. */
export class CheckTally {
  fileCount = 0
  validCount = 0
  invalidCount = 0
  problemCount = 0
  filesWithProblems = 0
  leftOutCount = 0
  warningCount = 0
  questionCount = 0

  add(file: CheckedFile): void {
    this.leftOutCount += file.leftOutCount
    this.warningCount += file.warningCount
    if (isSkipped(file)) return
    this.fileCount++
    this.problemCount += file.problemCount
    if (file.problemCount > 0) this.filesWithProblems++
    if (isInvalid(file)) this.invalidCount++
    else this.validCount++
    this.questionCount += file.content?.questionCount ?? 0
  }

  /** For example "13 problems in 2 of 22 files; 3 things left out". */
  summary(): string {
    const files = pluralize(this.fileCount, 'file')
    const left = this.leftOutCount === 0 ? '' : `; ${pluralize(this.leftOutCount, 'thing')} left out`
    const leftOut = this.warningCount === 0 ? left : `${left}; ${pluralize(this.warningCount, 'warning')}`
    if (this.invalidCount === 0)
      return `${files} without problems, ${pluralize(this.questionCount, 'question')}${leftOut}`
    // With --strict, left-out content alone can make a file invalid.
    if (this.problemCount === 0)
      return `${this.invalidCount} of ${files} cannot be imported completely${leftOut}`
    return `${pluralize(this.problemCount, 'problem')} in ${this.filesWithProblems} of ${files}${leftOut}`
  }
}
