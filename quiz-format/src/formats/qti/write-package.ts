import { type Zippable, strToU8, zipSync } from 'fflate'
import type { ProblemList } from '../../problem.ts'
import type { QuizDocument } from '../../quiz.ts'
import { MAX_ENTRIES } from '../zip/zip-directory.ts'
import { itemXml } from './write-item.ts'
import { manifestXml, testXml } from './write-test.ts'
import type { WrittenItem } from './written-item.ts'
import { XmlTexts } from './xml-texts.ts'

// Beside the items there are the manifest and the test.
const MAX_ITEMS = MAX_ENTRIES - 2

/**
 * Writes a quiz as a QTI 3.0 content package. The test has a section for each run of questions of one section, so that
 * their order stays even where sections take turns; a run without a section has no title.
 * @param quiz valid, with 2 to 10 options to a question
 * @param losses takes the characters that XML cannot hold, and questions beyond what one package can hold
 * @returns the zip
 */
export function writePackage({ questions }: QuizDocument, losses: ProblemList): Uint8Array {
  const items = questions.slice(0, MAX_ITEMS).map((question, index): WrittenItem => {
    const identifier = `question-${index + 1}`
    const texts = new XmlTexts(index + 1, losses)
    return { identifier, path: `items/${identifier}.xml`, question: texts.of(question) }
  })
  for (let index = MAX_ITEMS; index < questions.length; index++) {
    losses.add(index + 1, null, `A package holds at most ${MAX_ITEMS} questions: the question is left out`)
  }
  const files: Zippable = {
    'imsmanifest.xml': strToU8(manifestXml(items)),
    'test.xml': strToU8(testXml(items)),
  }
  for (const item of items) files[item.path] = strToU8(itemXml(item))
  // The same quiz gives the same bytes at any time.
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}
