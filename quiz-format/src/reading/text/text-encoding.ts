// What Windows-1252 has from 0x80 to 0x9f; some versions of Node.js leave these bytes as they are.
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const HEAD_BYTES = 200
const DECLARED = /^<\?xml\s[^>]{0,150}?encoding\s{0,9}=\s{0,9}["']([a-z][a-z0-9._-]{0,40})["']/i

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
 * Decodes a file.
 * @param bytes the whole file
 * @param encoding that it is read with
 * @returns the text without its byte-order mark; null if the file cannot have that encoding
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
 * Finds the encoding that an XML file declares.
 * @param bytes the whole file
 * @returns its name as it stands there; null for UTF-8, for UTF-16, which has a mark, and for a file that declares none
 */
export function declaredEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] !== 0x3c || bytes[1] !== 0x3f) return null
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  const name = DECLARED.exec(head)?.[1] ?? ''
  return name === '' || /^utf-?(?:8|16.*)$/i.test(name) ? null : name
}
