import { Failure } from '../../failures.ts'

/** Input files are wrong; what is wrong with each has been told. */
export class ProblemsFound extends Failure {
  readonly exitCode = 3
}
