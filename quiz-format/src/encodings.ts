// Files that are not UTF-8. Which encoding they have can only be guessed, so the web app and the terminal ask; the server
// refuses them.
import { decodeText, isOfAnotherKind } from './decode.ts'

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

// What Windows-1252 has from 0x80 to 0x9f; some versions of Node.js leave these bytes as they are.
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** A piece of a file with characters that are not ASCII. */
export interface EncodedLine {
  /** From 1. */
  line: number
  /** The words with such characters, or what stands around them. */
  words: string[]
}

/**
 * Tells whether somebody has to say how a file is to be read: it is a text, but neither UTF-8 nor UTF-16 with a mark.
 * @param bytes the whole file
 * @returns whether it is
 */
export function needsEncoding(bytes: Uint8Array): boolean {
  return !isOfAnotherKind(bytes) && !decodeText(bytes).ok && !hasUtf16Mark(bytes)
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
    plausibility(decoded(bytes.subarray(0, 100_000), name) ?? ''),
  )
  return mac > windows ? 'macintosh' : 'windows-1252'
}

/**
 * Tells whether an encoding is known here.
 * @param name a label of TextDecoder
 * @returns whether it is
 */
export function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

/**
 * Writes a text file as UTF-8.
 * @param bytes the whole file
 * @param encoding that it has
 * @returns the bytes; null if the file cannot have that encoding
 */
export function asUtf8(bytes: Uint8Array, encoding: string): Uint8Array<ArrayBuffer> | null {
  const text = decoded(bytes, encoding)
  return text === null ? null : new TextEncoder().encode(text)
}

/**
 * Shows how a file would read.
 * @param bytes the whole file
 * @param encoding that it is read with
 * @param most how many lines are shown
 * @returns the first lines that depend on it; null if the file cannot have that encoding
 */
export function encodingPreview(bytes: Uint8Array, encoding: string, most = 3): EncodedLine[] | null {
  const text = decoded(bytes, encoding)
  if (text === null) return null
  const lines: EncodedLine[] = []
  let number = 0
  for (const { 0: line } of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    number++
    const words = [...line.matchAll(/[^\s,;"]{0,20}\P{ASCII}[^\s,;"]{0,20}/gu)].slice(0, 4)
    if (words.length > 0) lines.push({ line: number, words: words.map(([word]) => word) })
    if (lines.length === most) break
  }
  return lines
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    const text = decoder.decode(bytes)
    if (decoder.encoding !== 'windows-1252') return text
    return text.replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80))
  } catch {
    return null
  }
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
