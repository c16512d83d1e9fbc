import { type Zippable, strToU8, zipSync } from 'fflate'
import type { ProblemList } from '../../../problem.ts'
import type { QuizToWrite } from '../../file-format.ts'
import { MAX_ENTRIES } from '../../../reading/zip/zip-directory.ts'
import { itemXml } from './item-xml.ts'
import { manifestXml, testXml } from './test-xml.ts'
import type { ItemToWrite } from './item-to-write.ts'
import { XmlSafeTexts } from './xml-safe-texts.ts'

/** How many questions a package may have; beside their items there are the manifest and the test. */
export const MAX_ITEMS = MAX_ENTRIES - 2

/**
 * Writes a quiz as a QTI 3.0 content package. The test has a section for each run of questions of one section, so that
 * their order stays even where sections take turns; a run without a section has no title.
 * @param quiz valid, with at most {@link MAX_ITEMS} questions
 * @param losses takes the characters that XML cannot hold
 * @returns the zip
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
  // The same quiz gives the same bytes at any time.
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}
