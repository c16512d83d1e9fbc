// The characters of Windows-1252 from 0x80 to 0x9f. Some versions of Node.js decode these bytes as control
// characters.
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const HEAD_BYTES = 200
const DECLARED = /^<\?xml\s[^>]{0,150}?encoding\s{0,9}=\s{0,9}["']([a-z][a-z0-9._-]{0,40})["']/i

/** True if TextDecoder knows the label. */
export function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

/**
 * Decodes a file.
 * @returns the text without a byte-order mark; null if the file is not valid in that encoding
 */
export function decodedAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    const text = decoder.decode(bytes)
    if (decoder.encoding !== 'windows-1252') return text
    return text.replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80))
  } catch {
    return null
  }
}

/**
 * Returns the encoding that an XML file declares.
 * @returns as written; null if nothing is declared, and for UTF-8 and UTF-16, which are recognised without a
 *   declaration
 */
export function declaredEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] !== 0x3c || bytes[1] !== 0x3f) return null
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  const name = DECLARED.exec(head)?.[1] ?? ''
  return name === '' || /^utf-?(?:8|16.*)$/i.test(name) ? null : name
}
