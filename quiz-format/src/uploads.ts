// Entry point with the formats that the server reads. Its clients convert all others.
import { csvFormat } from './formats/csv/format.ts'
import { jsonFormat } from './formats/json/format.ts'
import { quizfolioFormat } from './formats/quizfolio/format.ts'
import { zipFormatOf } from './formats/zip/format.ts'
import { UPLOAD_FORMATS, type UploadFormat, uploadFormatOf } from './upload-format.ts'

export const SERVER_FORMATS = {
  ...UPLOAD_FORMATS,
  zip: zipFormatOf([csvFormat, quizfolioFormat, jsonFormat]),
} as const

export type ServerFormat = UploadFormat | 'zip'

/**
 * Chooses the format of an upload by its extension, else by its media type.
 * @returns null if the file is not accepted
 */
export function serverFormatOf(file: { name: string; mediaType?: string | undefined }): ServerFormat | null {
  return /\.zip$/i.test(file.name) ? 'zip' : uploadFormatOf(file)
}
