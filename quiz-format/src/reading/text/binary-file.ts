import { decodedAs } from './text-encoding.ts'

const LOOKED_AT = 65_536
const MOST_CONTROLS = 0.05
const LEAST_WORDS = 0.9

/**
 * Tells whether the bytes of a file that is not UTF-8 can hardly be text of any encoding, such as those of a picture.
 * @param bytes the whole file
 * @returns whether they hold many control characters in every reading
 */
export function isBinary(bytes: Uint8Array): boolean {
  // An even number, so that no UTF-16 unit is cut.
  const head = bytes.subarray(0, Math.min(LOOKED_AT, bytes.length - (bytes.length % 2)))
  let controls = 0
  for (const byte of head) if (isControl(byte)) controls++
  return controls > MOST_CONTROLS * head.length && !isUtf16Text(head)
}

// Tab, line breaks, page breaks, the end of a DOS file and the escapes of ISO-2022-JP stand in texts.
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
