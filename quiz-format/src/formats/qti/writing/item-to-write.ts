import type { QuizQuestion } from '../../../quiz.ts'

/** Namespace of QTI 3.0 items and tests. */
export const QTI_3 = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

export interface ItemToWrite {
  identifier: string
  /** Name of the zip entry. */
  path: string
  question: QuizQuestion
}
