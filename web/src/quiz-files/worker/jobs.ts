import { checkQuizFile } from '../check-quiz-file.ts'
import type { FileCheck } from '../file-check.ts'
import { convertQuiz, type Conversion, type QuizToConvert } from '../convert-quiz.ts'

/** What the worker can be asked, and what it answers. */
export interface Jobs {
  check: { input: File; output: FileCheck }
  convert: { input: QuizToConvert; output: Conversion }
}

export type Job = { [Kind in keyof Jobs]: { kind: Kind; input: Jobs[Kind]['input'] } }[keyof Jobs]

export function run(job: Job): Promise<Jobs[keyof Jobs]['output']> {
  return job.kind === 'check' ? checkQuizFile(job.input) : convertQuiz(job.input)
}
