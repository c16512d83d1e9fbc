import type { QuizQuestion } from '../../../quiz.ts'

/** The namespace of items and tests of QTI 3.0. */
export const QTI_3 = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

/** One item of a package that is written. */
export interface ItemToWrite {
  identifier: string
  /** The name of its entry. */
  path: string
  question: QuizQuestion
}
