import { covarianceOf, varianceOf } from './covariance.ts'

/** The marks of one question, and each learner's marks for all their other questions. */
export interface Marks {
  marks: Float64Array
  rests: Float64Array
}

/**
 * How well a question tells learners with a high score from learners with a low one, in percent.
 *
 * 100·C(x, T − x)/√(V(x)·V(T − x)): the correlation of the marks with the rest of the total.
 * Source: Moodle's quiz statistics report, where it is the discrimination index.
 * @returns null if all marks are equal, or all rests.
 */
export function discriminationOf({ marks, rests }: Marks): number | null {
  const product = (varianceOf(marks) ?? 0) * (varianceOf(rests) ?? 0)
  if (product === 0) return null
  return (100 * (covarianceOf(marks, rests) ?? 0)) / Math.sqrt(product)
}

/**
 * The discrimination as a share of what is possible with these marks and these rests, in percent.
 *
 * 100·C(x, T − x)/Cmax, where Cmax is the covariance of both lists when each is sorted.
 * Source: Moodle's quiz statistics report, where it is the discriminative efficiency.
 * @returns null if Cmax is 0.
 */
export function efficiencyOf({ marks, rests }: Marks): number | null {
  const greatest = covarianceOf(marks.toSorted(), rests.toSorted())
  if (greatest === null || greatest === 0) return null
  return (100 * (covarianceOf(marks, rests) ?? 0)) / greatest
}
