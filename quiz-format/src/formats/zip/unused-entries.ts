import type { ZipArchive } from '../../reading/zip/zip-archive.ts'
import { excerpt } from '../../text.ts'
import type { ReadReport } from '../file-format.ts'
import { ownEntries } from './quiz-entry.ts'
import type { ZipPictures } from './zip-pictures.ts'

const PICTURE = /\.(?:png|jpe?g|jfif|webp|svg|gif|bmp|avif|heic|tiff?)$/i

/** Reports the files of a zip that the quiz does not use. */
export function reportUnused(
  zip: ZipArchive,
  { entry, pictures, report }: { entry: string; pictures: ZipPictures; report: ReadReport },
): void {
  for (const name of ownEntries(zip)) {
    if (name === entry || pictures.isUsed(name)) continue
    const message = PICTURE.test(name)
      ? `No question in Markdown shows the picture "${excerpt(name)}": it is left out`
      : `The file "${excerpt(name)}" of the zip is no picture: it is left out`
    report.leftOut.add(null, null, message)
  }
}
