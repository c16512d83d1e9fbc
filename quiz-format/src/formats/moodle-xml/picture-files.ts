import type { FilePicture } from '../../pictures/picture-collector.ts'
import { pictureNameKey } from '../../pictures/picture-name.ts'
import type { ProblemList } from '../../problem.ts'
import { MAX_OWN_FILE_BYTES } from '../../file-limits.ts'
import { type QuizDocument } from '../../quiz.ts'
import { base64Of } from '../../reading/text/base64.ts'
import { imagesOf } from '../../rich/images-of.ts'
import { renameImages } from '../../rich/writing/rename-images.ts'
import { escapeXml } from '../xml-escape.ts'

// What is left of the largest file that is read is for the texts.
const MAX_BYTES = 0.75 * MAX_OWN_FILE_BYTES

/** Writes the pictures of texts as files beside them. */
export class PictureFiles {
  readonly #pictures: ReadonlyMap<string, FilePicture>
  readonly #losses: ProblemList
  #size = 0

  constructor({ pictures = [] }: QuizDocument, losses: ProblemList) {
    this.#pictures = new Map(pictures.map((picture) => [picture.name, picture]))
    this.#losses = losses
  }

  /**
   * @param text in Markdown
   * @param row number of the question, for losses
   * @returns the text that refers to the files, and their elements
   */
  write(text: string, row: number): { text: string; elements: string } {
    const written = new Map<string, string>()
    for (const { name } of imagesOf(text)) {
      const picture = this.#pictures.get(pictureNameKey(name))
      const element = picture && !written.has(picture.name) ? this.#element(picture, row) : null
      if (picture && element !== null) written.set(picture.name, element)
    }
    const addressOf = (name: string) => {
      const key = pictureNameKey(name)
      return written.has(key) ? `@@PLUGINFILE@@/${encodeURIComponent(key)}` : name
    }
    return { text: renameImages(text, addressOf), elements: [...written.values()].join('') }
  }

  #element({ name, read, size }: FilePicture, row: number): string | null {
    const length = 4 * Math.ceil(size / 3)
    if (this.#size + length > MAX_BYTES) {
      const why = 'with it, the file would be larger than what is read'
      this.#losses.add(row, null, `The picture "${name}" is left out: ${why}`)
      return null
    }
    this.#size += length
    return `<file name="${escapeXml(name)}" path="/" encoding="base64">${base64Of(read())}</file>`
  }
}
