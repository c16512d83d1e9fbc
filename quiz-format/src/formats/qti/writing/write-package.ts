import { type Zippable, strToU8, zipSync } from 'fflate'
import type { ProblemList } from '../../../problem.ts'
import type { QuizToWrite } from '../../file-format.ts'
import { MAX_ENTRIES } from '../../../reading/zip/zip-directory.ts'
import { MAX_QUIZ_PICTURES } from '../../../pictures/picture.ts'
import { ItemPictures } from './item-pictures.ts'
import { itemXml } from './item-xml.ts'
import { manifestXml, testXml } from './test-xml.ts'
import type { ItemToWrite } from './item-to-write.ts'
import { XmlSafeTexts } from '../../xml-safe-texts.ts'

/** Limit of questions per package. Further entries hold the manifest, the test and pictures. */
export const MAX_ITEMS = MAX_ENTRIES - 2 - MAX_QUIZ_PICTURES

/**
 * Writes a QTI 3.0 content package. Consecutive questions of the same section form a section of the test, so
 * that the question order is kept even if sections alternate. Questions without a section go into test
 * sections with an empty title.
 * @param quiz with at most {@link MAX_ITEMS} questions
 * @param losses receives one loss per text with replaced characters, and per picture that is missing
 */
export function writePackage({ questions, quiz }: QuizToWrite, losses: ProblemList): Uint8Array<ArrayBuffer> {
  const all = new ItemPictures(quiz, losses)
  const items = questions.map((question, index): ItemToWrite => {
    const identifier = `question-${index + 1}`
    const texts = new XmlSafeTexts(index + 1, losses)
    const pictures = new Set<string>()
    const imageHtml = all.ofItem(pictures, index + 1)
    return { identifier, path: `items/${identifier}.xml`, question: texts.of(question), imageHtml, pictures }
  })
  // Writing an item finds its pictures, which the manifest lists.
  const written = items.map((item) => [item.path, strToU8(itemXml(item))] as const)
  const files: Zippable = {
    'imsmanifest.xml': strToU8(manifestXml(items)),
    'test.xml': strToU8(testXml(items)),
  }
  for (const [path, bytes] of written) files[path] = bytes
  for (const [path, { read, type }] of all.entries)
    files[path] = [read(), { level: type === 'image/svg+xml' ? 6 : 0 }]
  // A fixed date, so that the same quiz always results in the same bytes.
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}
