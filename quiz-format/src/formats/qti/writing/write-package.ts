import { type Zippable, strToU8, zipSync } from 'fflate'
import type { ProblemList } from '../../../problem.ts'
import type { QuizToWrite } from '../../file-format.ts'
import { MAX_ENTRIES } from '../../../reading/zip/zip-directory.ts'
import { itemXml } from './item-xml.ts'
import { manifestXml, testXml } from './test-xml.ts'
import type { ItemToWrite } from './item-to-write.ts'
import { XmlSafeTexts } from '../../xml-safe-texts.ts'

/** Limit of questions per package. Two further entries hold the manifest and the test. */
export const MAX_ITEMS = MAX_ENTRIES - 2

/**
 * Writes a QTI 3.0 content package. Consecutive questions of the same section form a section of the test, so
 * that the question order is kept even if sections alternate. Questions without a section go into test
 * sections with an empty title.
 * @param quiz with at most {@link MAX_ITEMS} questions
 * @param losses receives one loss per text with replaced characters
 */
export function writePackage(
  { questions }: Pick<QuizToWrite, 'questions'>,
  losses: ProblemList,
): Uint8Array<ArrayBuffer> {
  const items = questions.map((question, index): ItemToWrite => {
    const identifier = `question-${index + 1}`
    const texts = new XmlSafeTexts(index + 1, losses)
    return { identifier, path: `items/${identifier}.xml`, question: texts.of(question) }
  })
  const files: Zippable = {
    'imsmanifest.xml': strToU8(manifestXml(items)),
    'test.xml': strToU8(testXml(items)),
  }
  for (const item of items) files[item.path] = strToU8(itemXml(item))
  // A fixed date, so that the same quiz always results in the same bytes.
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}
