// How many bytes are converted at once: more arguments would overflow the stack.
const STEP = 32_768

/** Decodes Base64; white space does not matter. @returns null if it is not valid */
export function bytesOfBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Encodes bytes in Base64, on one line. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(text)
}

/** Decodes a URL such as `data:image/png;base64,…`. @returns null if it is not in Base64 */
export function bytesOfDataUrl(url: string): Uint8Array | null {
  const start = /^data:[^,]{0,200};\s*base64\s*,/i.exec(url)?.[0]
  return start === undefined
    ? null
    : bytesOfBase64(url.slice(start.length).replaceAll('%2B', '+').replaceAll('%2F', '/'))
}
