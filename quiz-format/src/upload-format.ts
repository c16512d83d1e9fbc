import { csvFormat } from './formats/csv/format.ts'
import { jsonFormat } from './formats/json/format.ts'

/**
 * The formats that the server accepts and the browser can read. The command line program converts files of
 * other formats to one of these.
 */
export const UPLOAD_FORMATS = { csv: csvFormat, json: jsonFormat } as const

export type UploadFormat = keyof typeof UPLOAD_FORMATS

// On Windows with Excel, browsers send .csv files as application/vnd.ms-excel. That type is not listed,
// because it is also the type of .xls files. Such .csv files are recognised by their extension.
const FORMAT_BY_MEDIA_TYPE = new Map<string, UploadFormat>([
  ['text/csv', 'csv'],
  ['application/csv', 'csv'],
  ['application/json', 'json'],
  ['text/json', 'json'],
])

/**
 * Chooses the format of an upload by its extension, else by its media type. Parameters of the media type,
 * such as a charset, are ignored.
 * @returns null if the file is not accepted
 */
export function uploadFormatOf(file: { name: string; mediaType?: string | undefined }): UploadFormat | null {
  const extension = /\.([^./\\]+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (extension === 'csv' || extension === 'json') return extension
  const mediaType = file.mediaType?.split(';', 1)[0]?.trim().toLowerCase()
  return FORMAT_BY_MEDIA_TYPE.get(mediaType ?? '') ?? null
}
