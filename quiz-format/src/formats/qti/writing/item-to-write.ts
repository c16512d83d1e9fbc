import type { QuizQuestion } from '../../../quiz.ts'
import type { ImageHtml } from '../../../rich/writing/write-html.ts'

/** Namespace of QTI 3.0 items and tests. */
export const QTI_3 = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

export interface ItemToWrite {
  identifier: string
  /** Name of the zip entry. */
  path: string
  question: QuizQuestion
  /** Writes its pictures. */
  imageHtml: ImageHtml
  /** Names of the entries of its pictures, once it is written. */
  pictures: Set<string>
}
