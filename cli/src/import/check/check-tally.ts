import { counted } from '../../terminal/counted.ts'
import { type CheckedFile, isPassedOver, isWrong } from './checked-file.ts'

/** Counts over all files of a check. */
export class CheckTally {
  fileCount = 0
  goodCount = 0
  wrongCount = 0
  problemCount = 0
  leftOutCount = 0
  warningCount = 0
  questionCount = 0

  /**
   * Counts a file.
   * @param file as checked
   */
  add(file: CheckedFile): void {
    this.leftOutCount += file.leftOutCount
    this.warningCount += file.warningCount
    if (isPassedOver(file)) return
    this.fileCount++
    this.problemCount += file.problemCount
    if (isWrong(file)) this.wrongCount++
    else this.goodCount++
    this.questionCount += file.content?.questionCount ?? 0
  }

  /**
   * Sums up.
   * @returns for example "13 problems in 2 of 22 files; 3 things left out"
   */
  summary(): string {
    const files = counted(this.fileCount, 'file')
    const left = this.leftOutCount === 0 ? '' : `; ${counted(this.leftOutCount, 'thing')} left out`
    const leftOut = this.warningCount === 0 ? left : `${left}; ${counted(this.warningCount, 'warning')}`
    if (this.wrongCount === 0)
      return `${files} without problems, ${counted(this.questionCount, 'question')}${leftOut}`
    // With --strict a file can be wrong for what is left out alone.
    if (this.problemCount === 0) return `${this.wrongCount} of ${files} cannot be taken whole${leftOut}`
    return `${counted(this.problemCount, 'problem')} in ${this.wrongCount} of ${files}${leftOut}`
  }
}
