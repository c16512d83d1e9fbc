import type { FilePicture } from '../../../pictures/picture-collector.ts'
import { pictureNameKey } from '../../../pictures/picture-name.ts'
import type { ProblemList } from '../../../problem.ts'
import type { QuizDocument } from '../../../quiz.ts'
import { type ImageHtml, imageAsText } from '../../../rich/writing/write-html.ts'
import { attributeValue } from './xhtml-block.ts'

/** The folder of the pictures in a package. */
const FOLDER = 'pictures'

/** Writes the pictures of a package's items. */
export class ItemPictures {
  readonly #pictures: ReadonlyMap<string, FilePicture>
  readonly #losses: ProblemList
  readonly #used = new Map<string, FilePicture>()

  constructor({ pictures = [] }: Pick<QuizDocument, 'pictures'>, losses: ProblemList) {
    this.#pictures = new Map(pictures.map((picture) => [picture.name, picture]))
    this.#losses = losses
  }

  /** The pictures that the items show, by the names of their entries. */
  get entries(): [path: string, picture: FilePicture][] {
    return [...this.#used]
  }

  /**
   * Returns what writes the pictures of one item.
   * @param paths receives the names of the pictures' entries
   * @param row number of the question, for losses
   */
  ofItem(paths: Set<string>, row: number): ImageHtml {
    return (image) => {
      const picture = this.#pictures.get(pictureNameKey(image.name))
      if (!picture) {
        const instead = 'its description is written instead'
        this.#losses.add(row, null, `The quiz’s file does not have the picture "${image.name}": ${instead}`)
        return imageAsText(image)
      }
      const { name, width, height } = picture
      const path = `${FOLDER}/${name}`
      paths.add(path)
      this.#used.set(path, picture)
      const source = `../${FOLDER}/${encodeURIComponent(name)}`
      return `<img src="${source}" alt="${attributeValue(image.alt)}" width="${width}" height="${height}"/>`
    }
  }
}
