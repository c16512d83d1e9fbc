import { isBinary } from './binary-file.ts'
import type { ProblemList } from '../../problem.ts'
import { declaredEncoding, decodedAs, isEncoding } from './text-encoding.ts'

export type DecodedText = { ok: true; text: string } | { ok: false; message: string }

const SAVE_AS_UTF_8 =
  'save it as UTF-8 (in Excel: Save As, "CSV UTF-8"; in a text editor: Save with encoding UTF-8)'

// What the messages advise to send instead of a file of another kind.
const WANTED = { quiz: 'CSV or JSON', roster: 'CSV' } as const
const CHOOSE = {
  quiz: 'the quiz file, such as one that ends with .csv or .json',
  roster: 'a CSV file',
} as const

/** What a file is read as; only the advice in messages depends on it. */
export type FileUse = keyof typeof WANTED

const ZIP = 'This looks like an Excel or zip file: export the sheet as "CSV UTF-8"'
const SIGNATURES: readonly { start: readonly number[]; message: string }[] = [
  { start: [0x50, 0x4b, 3, 4], message: ZIP },
  // An empty archive, and a multi-part archive.
  { start: [0x50, 0x4b, 5, 6], message: ZIP },
  { start: [0x50, 0x4b, 7, 8], message: ZIP },
  {
    start: [0xd0, 0xcf, 0x11, 0xe0],
    message: 'This looks like an Excel file: export the sheet as "CSV UTF-8"',
  },
  { start: [0x25, 0x50, 0x44, 0x46], message: 'This looks like a PDF file: upload a {wanted} file' },
  { start: [0x1f, 0x8b], message: 'This looks like a gzip file: unpack it and upload the file inside' },
  ...['7z\xbc\xaf\x27\x1c', '\xfd7zXZ', 'Rar!\x1a'].map((start) => ({
    start: bytesOf(start),
    message: 'This looks like an archive: unpack it and upload the file inside',
  })),
  ...['\x89PNG', '\xff\xd8\xff', 'II*\0', 'MM\0*'].map((start) => ({
    start: bytesOf(start),
    message: 'This looks like a picture: upload a {wanted} file',
  })),
]

function bytesOf(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0))
}

/** Like {@link decodeText}, but adds a problem and returns null if it fails. */
export function decodeOrReport(
  bytes: Uint8Array,
  problems: ProblemList,
  use: FileUse = 'quiz',
): string | null {
  const decoded = decodeText(bytes, use)
  if (decoded.ok) return decoded.text
  problems.add(null, null, decoded.message)
  return null
}

/** True if a file has the signature of another type, such as zip or PDF. */
export function isOfAnotherKind(bytes: Uint8Array): boolean {
  return signatureOf(bytes) !== undefined
}

function signatureOf(bytes: Uint8Array) {
  return SIGNATURES.find(({ start }) => startsWith(bytes, start))
}

/**
 * Decodes UTF-8 with or without a byte-order mark, UTF-16 with one, and XML in its declared encoding.
 * @returns the text without a byte-order mark, or a message that explains how to save the file
 */
export function decodeText(bytes: Uint8Array, use: FileUse = 'quiz'): DecodedText {
  const signature = signatureOf(bytes)
  if (signature) return { ok: false, message: signature.message.replace('{wanted}', WANTED[use]) }
  // UTF-16 without a byte-order mark has a NUL among the first two bytes if the text starts in ASCII.
  if (bytes[0] === 0 || bytes[1] === 0) return { ok: false, message: notText(bytes, 'UTF-8', use) }
  const declared = declaredEncoding(bytes)
  if (declared !== null) return textDeclaredAs(declared, bytes)
  const encoding = encodingOf(bytes)
  try {
    const text = decoderOf(encoding).decode(bytes)
    return { ok: true, text }
  } catch {
    // The byte-order mark of UTF-16 shows that the file is meant to be text.
    const isMarked = encoding !== 'utf-8'
    const message = isMarked
      ? `The file is not valid UTF-16 text: ${SAVE_AS_UTF_8}`
      : notText(bytes, 'valid UTF-8 text', use)
    return { ok: false, message }
  }
}

function textDeclaredAs(encoding: string, bytes: Uint8Array): DecodedText {
  const text = decodedAs(bytes, encoding)
  if (text !== null) return { ok: true, text }
  const why = isEncoding(encoding) ? 'but it is not valid text in that encoding' : 'which is not known here'
  return { ok: false, message: `The file declares the encoding ${encoding}, ${why}: ${SAVE_AS_UTF_8}` }
}

function notText(bytes: Uint8Array, expected: string, use: FileUse): string {
  if (isBinary(bytes)) return `The file is not a text file: choose ${CHOOSE[use]}`
  return `The file is not ${expected}: ${SAVE_AS_UTF_8}`
}

// Shared, because a package may have tens of thousands of small files.
const utf8 = new TextDecoder('utf-8', { fatal: true })

function decoderOf(encoding: Encoding): InstanceType<typeof TextDecoder> {
  return encoding === 'utf-8' ? utf8 : new TextDecoder(encoding, { fatal: true })
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  return 'utf-8'
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
