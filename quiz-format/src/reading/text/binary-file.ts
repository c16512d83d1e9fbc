import { decodedAs } from './text-encoding.ts'

const SAMPLE_BYTES = 65_536
const MOST_CONTROLS = 0.05
const LEAST_WORDS = 0.9

/**
 * True if bytes that are not UTF-8 are unlikely to be text in any encoding, because they contain many control
 * characters.
 */
export function isBinary(bytes: Uint8Array): boolean {
  // An even length, so that no UTF-16 unit is cut in half.
  const head = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length - (bytes.length % 2)))
  let controls = 0
  for (const byte of head) if (isControl(byte)) controls++
  return controls > MOST_CONTROLS * head.length && !isUtf16Text(head)
}

// Does not count tabs, line breaks, form feeds, DOS end-of-file marks and ISO-2022-JP escapes: text files
// contain them.
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b
}

function isUtf16Text(head: Uint8Array): boolean {
  return ['utf-16le', 'utf-16be'].some((encoding) => {
    const text = decodedAs(head, encoding)
    if (text === null || text === '') return false
    return (
      (text.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}\s]/gu)?.length ?? 0) >= LEAST_WORDS * Array.from(text).length
    )
  })
}
