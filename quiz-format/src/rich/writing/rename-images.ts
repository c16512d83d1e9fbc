import { imagesOf } from '../images-of.ts'

const REFERENCE = /(!\[[^\]\n]*\]\()([^)\n]*)(?=\))/g
// No file has this name, so a picture of this name is the one whose name was just replaced.
const PROBE = '\u2060probe\u2060'

/**
 * Gives the pictures of a formatted text other names. What only looks like a picture, such as a part of a
 * program, stays as it is.
 * @param rename returns the new name
 */
export function renameImages(text: string, rename: (name: string) => string): string {
  const images = imagesOf(text)
  if (images.every(({ name }) => rename(name) === name)) return text
  const areAllImages = [...text.matchAll(REFERENCE)].length === images.length
  return text.replaceAll(REFERENCE, (whole, start: string, written: string, at: number) => {
    const name = written.trim()
    const renamed = rename(name)
    if (renamed === name || !(areAllImages || isImage(text, at, whole, start))) return whole
    return start + renamed
  })
}

function isImage(text: string, at: number, whole: string, start: string): boolean {
  const probed = text.slice(0, at) + start + PROBE + text.slice(at + whole.length)
  return imagesOf(probed).some(({ name }) => name === PROBE)
}
