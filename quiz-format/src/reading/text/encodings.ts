// Files that are not UTF-8. Their encoding can only be guessed, so the web app and the command line ask the
// user; the server rejects such files.
import { isBinary } from './binary-file.ts'
import { decodeText, isOfAnotherKind } from './decode.ts'
import { decodedAs } from './text-encoding.ts'

/**
 * The encodings offered to users, by TextDecoder label. All other labels that TextDecoder knows are accepted
 * too.
 */
export const ENCODINGS = [
  { name: 'windows-1252', label: 'Windows, Western European (Windows-1252)' },
  { name: 'macintosh', label: 'Excel on a Mac (Mac Roman)' },
  { name: 'windows-1250', label: 'Windows, Central European (Windows-1250)' },
  { name: 'windows-1251', label: 'Windows, Cyrillic (Windows-1251)' },
  { name: 'windows-1253', label: 'Windows, Greek (Windows-1253)' },
  { name: 'windows-1254', label: 'Windows, Turkish (Windows-1254)' },
  { name: 'windows-1255', label: 'Windows, Hebrew (Windows-1255)' },
  { name: 'windows-1256', label: 'Windows, Arabic (Windows-1256)' },
  { name: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { name: 'gb18030', label: 'Simplified Chinese (GB 18030)' },
  { name: 'big5', label: 'Traditional Chinese (Big5)' },
  { name: 'euc-kr', label: 'Korean (EUC-KR)' },
  { name: 'utf-16le', label: 'UTF-16, little-endian' },
  { name: 'utf-16be', label: 'UTF-16, big-endian' },
] as const

const PREVIEW_LENGTH = 60

/** A decoded line in which a user can see whether the encoding is right. */
export interface EncodedLine {
  /** From 1. */
  line: number
  /** The words with non-ASCII characters; in a pure ASCII file, the start of the line. */
  words: string[]
}

/**
 * True if the user has to choose an encoding. A text file needs none if it is UTF-8, has the byte-order mark
 * of UTF-16, or is XML that correctly declares its encoding.
 */
export function needsEncoding(bytes: Uint8Array): boolean {
  return !isOfAnotherKind(bytes) && !decodeText(bytes).ok && !hasUtf16Mark(bytes) && !isBinary(bytes)
}

/** Guesses the encoding of a file that is not UTF-8. The guess may be wrong. */
export function likelyEncoding(bytes: Uint8Array): (typeof ENCODINGS)[number]['name'] {
  if (bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0) return 'utf-16be'
  const [windows = 0, mac = 0] = (['windows-1252', 'macintosh'] as const).map((name) =>
    plausibility(decodedAs(bytes.subarray(0, 100_000), name) ?? ''),
  )
  return mac > windows ? 'macintosh' : 'windows-1252'
}

/**
 * Converts a text file to UTF-8.
 * @returns null if the file is not valid in that encoding
 */
export function asUtf8(bytes: Uint8Array, encoding: string): Uint8Array<ArrayBuffer> | null {
  const text = decodedAs(bytes, encoding)
  if (text === null) return null
  // A byte-order mark overrides the encoding declared in XML.
  return new TextEncoder().encode(text.startsWith('<?xml') ? `\uFEFF${text}` : text)
}

/**
 * Returns the first lines that depend on the encoding or, if there are none, the first line with text.
 * @param most limit of lines
 * @returns null if the file is not valid in that encoding or would contain NUL
 */
export function encodingPreview(bytes: Uint8Array, encoding: string, most = 3): EncodedLine[] | null {
  const text = decodedAs(bytes, encoding)
  if (text === null || text.includes('\0')) return null
  const lines: EncodedLine[] = []
  let [number, first]: [number, EncodedLine | null] = [0, null]
  for (const { 0: line } of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    number++
    const words = [...line.matchAll(/[^\s,;"<>]{0,20}\P{ASCII}[^\s,;"<>]{0,20}/gu)].slice(0, 4)
    if (words.length > 0) lines.push({ line: number, words: words.map(([word]) => word) })
    if (lines.length === most) break
    const shown = line.trim()
    if (shown !== '') first ??= { line: number, words: [shown.slice(0, PREVIEW_LENGTH).toWellFormed()] }
  }
  return lines.length === 0 && first ? [first] : lines
}

function hasUtf16Mark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

// In real text, non-ASCII bytes are usually letters next to letters, or typographic characters.
function plausibility(text: string): number {
  const letters = text.match(/(?<=[a-z])[\u00df-\u00ff\u0153]|[\u00c0-\u00ff\u0153](?=[a-z])/g)?.length ?? 0
  const signs = text.match(/[‘’“”–—…]/g)?.length ?? 0
  const controls = text.match(/[\x80-\x9f]/g)?.length ?? 0
  return letters + signs - 2 * controls
}
