import { checkQuizFile } from '../check-quiz-file.ts'
import type { SaidOfFile } from '../column-roles.ts'
import type { FileCheck } from '../file-check.ts'
import type { MendableRecord } from 'quiz-format/mending'
import { convertQuiz, type Conversion, type QuizToConvert } from '../convert-quiz.ts'
import { mendQuizFile, readRecord, type Mend, type ProblemInFile } from '../mending/mend-quiz-file.ts'
import { shownNames } from '../shown-names.ts'

/** What the worker can be asked, and what it answers. */
export interface Jobs {
  check: { input: { file: File; said: SaidOfFile | null }; output: FileCheck }
  convert: { input: QuizToConvert; output: Conversion }
  names: { input: Blob; output: ReadonlySet<string> }
  record: { input: ProblemInFile; output: MendableRecord | null }
  mend: { input: Mend; output: File }
}

export type Job = { [Kind in keyof Jobs]: { kind: Kind; input: Jobs[Kind]['input'] } }[keyof Jobs]

export function run(job: Job): Promise<Jobs[keyof Jobs]['output']> {
  switch (job.kind) {
    case 'check':
      return checkQuizFile(job.input.file, job.input.said)
    case 'convert':
      return convertQuiz(job.input)
    case 'names':
      return shownNames(job.input)
    case 'record':
      return readRecord(job.input)
    case 'mend':
      return mendQuizFile(job.input)
  }
}
