// Files that no reader reads, recognised by their content, and what to do instead.
import { Gunzip } from 'fflate'
import { type ZipArchive, openZip } from '../reading/zip/zip-archive.ts'

const SPREADSHEET = 'put the questions into a spreadsheet (question, option_a, option_b, correct_answer)'
const AIKEN = 'or into a text file with options such as "A) Rome" and a line "ANSWER: A" below them'

const ADVICE = {
  word: `This is a document, not a quiz file: ${SPREADSHEET}, ${AIKEN}`,
  slides: `This is a presentation, not a quiz file: ${SPREADSHEET}, ${AIKEN}`,
  table: 'This is an OpenDocument spreadsheet, which is not read: save it as .xlsx or as CSV',
  apple: 'This is a file of Pages, Numbers or Keynote: export it there as Excel or CSV',
  h5p: `This is H5P content, which is not read: ${SPREADSHEET}; in Moodle, make the questions in the question bank and export Moodle XML`,
  moodle:
    'This is a backup of a Moodle course, which is not read: restore it in Moodle, and export the questions from the question bank as Moodle XML',
  pdf: `This is a PDF file, from which questions cannot be read: export them from the program that made it, or ${SPREADSHEET}`,
  office:
    'This is a file of an old version of Microsoft Office: save a spreadsheet as .xlsx; copy questions of a document into a spreadsheet',
  page: 'This is a web page, not a quiz file: export the questions on that site as a file',
  picture: `This is a picture, from which questions cannot be read: ${SPREADSHEET}`,
}

/**
 * Says what to do with a file that is not a quiz file, such as a Word document, H5P content, a Moodle backup,
 * a PDF file or a link.
 * @returns one line; null if the file may be a quiz file, or is of an unknown kind
 */
export function otherFileAdvice(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 'PK')) {
    const opened = openZip(bytes)
    return opened.ok ? otherZipAdvice(opened.zip) : null
  }
  if (startsWith(bytes, '\x1f\x8b')) return isMoodleBackup(bytes) ? ADVICE.moodle : null
  if (startsWith(bytes, '%PDF')) return ADVICE.pdf
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) return ADVICE.office
  if (startsWith(bytes, '{\\rtf')) return ADVICE.word
  if (['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'].some((start) => startsWith(bytes, start)))
    return ADVICE.picture
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).trimStart()
  if (/^(?:<!doctype html|<html[\s>])/i.test(head)) return ADVICE.page
  return linkAdvice(bytes)
}

/** Like {@link otherFileAdvice}, for an opened zip. */
export function otherZipAdvice(zip: ZipArchive): string | null {
  const hasFolder = (folder: string) => zip.names.some((name) => name.startsWith(folder))
  if (hasFolder('word/')) return ADVICE.word
  if (hasFolder('ppt/')) return ADVICE.slides
  if (zip.has('h5p.json')) return ADVICE.h5p
  if (zip.has('moodle_backup.xml')) return ADVICE.moodle
  if (zip.has('Index/Document.iwa') || zip.has('Index.zip')) return ADVICE.apple
  const type = zip.has('mimetype') ? new TextDecoder().decode(zip.read('mimetype') ?? undefined) : ''
  if (type.includes('opendocument.spreadsheet')) return ADVICE.table
  if (type.includes('opendocument.presentation')) return ADVICE.slides
  return type.includes('opendocument.text') || type.includes('epub') ? ADVICE.word : null
}

const HEAD_BYTES = 2048
const SITES: readonly (readonly [RegExp, string])[] = [
  [/\bkahoot\.(?:it|com)\b/i, 'Kahoot'],
  [/\bquizlet\.com\b/i, 'Quizlet'],
  [/\b(?:quizizz|wayground)\.com\b/i, 'Quizizz'],
  [/\bdocs\.google\.com\/(?:forms|spreadsheets|document)\b|\bforms\.gle\b/i, 'Google'],
  [/\bforms\.(?:office|microsoft)\.com\b|\bforms\.cloud\.microsoft\b/i, 'Microsoft Forms'],
]
const LINK = /^(?:\[InternetShortcut\]|(?:URL=|BASEURL=)?https?:\/\/\S+)$/i

/**
 * Like {@link otherFileAdvice}, but only for files that hold nothing but the address of a quiz. Such a file
 * may have the extension of a quiz file.
 */
export function linkAdvice(bytes: Uint8Array): string | null {
  if (bytes.length > HEAD_BYTES) return null
  const text = new TextDecoder().decode(bytes)
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0 || lines.length > 5 || !lines.every((line) => LINK.test(line))) return null
  const site = SITES.find(([pattern]) => pattern.test(text))?.[1]
  const where = site === undefined ? '' : ` to ${site}`
  return `The file holds only a link${where}, not the questions: export them there as Excel or CSV, or ${SPREADSHEET}`
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  return Array.from(start).every((character, index) => bytes[index] === character.charCodeAt(0))
}

const PACKED_HEAD = 16_384

// A Moodle backup is a tar archive, packed by gzip, whose first entry is an index.
function isMoodleBackup(bytes: Uint8Array): boolean {
  let head = ''
  const unpack = new Gunzip((chunk) => {
    if (head.length < PACKED_HEAD) head += new TextDecoder('latin1').decode(chunk.subarray(0, PACKED_HEAD))
  })
  try {
    unpack.push(bytes.subarray(0, PACKED_HEAD))
  } catch {
    // fflate throws on invalid data.
  }
  return /Moodle archive file index|moodle_backup\.xml/.test(head)
}
