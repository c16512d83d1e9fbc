// Files that are not UTF-8. Which encoding they have can only be guessed, so the web app and the terminal ask; the server
// refuses them.
import { isBinary } from './binary-file.ts'
import { decodeText, isOfAnotherKind } from './decode.ts'
import { decodedAs } from './text-encoding.ts'

/** The encodings that people are offered, by the labels of TextDecoder; any other that it knows is taken as well. */
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

const SHOWN = 60

/** A piece of a file that shows whether its encoding is right. */
export interface EncodedLine {
  /** From 1. */
  line: number
  /** The words with characters that are not ASCII, or what stands around them; in a file without such its first line. */
  words: string[]
}

/**
 * Tells whether somebody has to say how a file is to be read: it is a text, but neither UTF-8 nor UTF-16 with a mark,
 * and declares no encoding that it has.
 * @param bytes the whole file
 * @returns whether it is
 */
export function needsEncoding(bytes: Uint8Array): boolean {
  return !isOfAnotherKind(bytes) && !decodeText(bytes).ok && !hasUtf16Mark(bytes) && !isBinary(bytes)
}

/**
 * Guesses the encoding of a file, to be proposed and not to be relied on.
 * @param bytes of a file that is not UTF-8
 * @returns one of {@link ENCODINGS}
 */
export function likelyEncoding(bytes: Uint8Array): (typeof ENCODINGS)[number]['name'] {
  if (bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0) return 'utf-16be'
  const [windows = 0, mac = 0] = (['windows-1252', 'macintosh'] as const).map((name) =>
    plausibility(decodedAs(bytes.subarray(0, 100_000), name) ?? ''),
  )
  return mac > windows ? 'macintosh' : 'windows-1252'
}

/**
 * Writes a text file as UTF-8.
 * @param bytes the whole file
 * @param encoding that it has
 * @returns the bytes; null if the file cannot have that encoding
 */
export function asUtf8(bytes: Uint8Array, encoding: string): Uint8Array<ArrayBuffer> | null {
  const text = decodedAs(bytes, encoding)
  if (text === null) return null
  // With a mark, the encoding that XML declares no longer counts.
  return new TextEncoder().encode(text.startsWith('<?xml') ? `\uFEFF${text}` : text)
}

/**
 * Shows how a file would read.
 * @param bytes the whole file
 * @param encoding that it is read with
 * @param most how many lines are shown
 * @returns the first lines that depend on it, or the first line if none does; null if the file cannot have that encoding,
 * because of NUL characters, for example
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
    if (shown !== '') first ??= { line: number, words: [shown.slice(0, SHOWN).toWellFormed()] }
  }
  return lines.length === 0 && first ? [first] : lines
}

function hasUtf16Mark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

// Letters beside letters, and typographic signs, are what such bytes usually are; rows of a Mac may end with CR alone.
function plausibility(text: string): number {
  const letters = text.match(/(?<=[a-z])[\u00df-\u00ff\u0153]|[\u00c0-\u00ff\u0153](?=[a-z])/g)?.length ?? 0
  const signs = text.match(/[‘’“”–—…]/g)?.length ?? 0
  const controls = text.match(/[\x80-\x9f]/g)?.length ?? 0
  return letters + signs - 2 * controls
}
