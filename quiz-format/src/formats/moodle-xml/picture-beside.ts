import type { PictureCollector } from '../../pictures/picture-collector.ts'
import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import { bytesOfBase64 } from '../../reading/text/base64.ts'
import { allText, childrenOf } from '../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../reading/xml/xml-tree.ts'
import { escapeMarks } from '../../rich/writing/escape-marks.ts'

const A_PICTURE = 'a picture beside the text'

/**
 * Adds the picture that Moodle 1 kept beside the text of a question, below the text.
 * @param question its picture is named by `<image>` and written as `<image_base64>`
 */
export function withPictureBeside(
  text: ExtractedText,
  question: XmlElement,
  pictures: PictureCollector,
): ExtractedText {
  const [image] = childrenOf(question, 'image')
  const [data] = childrenOf(question, 'image_base64')
  const address = image ? allText(image).trim() : ''
  if (address === '') return text
  const lost = [...text.lost, A_PICTURE]
  const found = data && pictures.add(address, () => bytesOfBase64(allText(data)))
  if (!found) return { ...text, lost }
  if (!found.ok) return { ...text, lost: [...text.lost, `${A_PICTURE} (${found.message})`] }
  const before = text.formatted?.text ?? escapeMarks(text.text)
  return {
    ...text,
    lost,
    formatted: {
      text: `${before}\n\n![](${found.name})`.trim(),
      keeps: [...(text.formatted?.keeps ?? []), A_PICTURE],
      isNeeded: true,
    },
  }
}
