import { type PictureType, PictureFault } from './picture.ts'

// What a file begins with, by type. A dot stands for any byte.
const KINDS: readonly [start: string, type: PictureType][] = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['RIFF....WEBP', 'image/webp'],
]

const REFUSED: readonly [start: string, name: string][] = [
  ['GIF8', 'a GIF'],
  ['BM', 'a BMP picture'],
  ['....ftypavi', 'an AVIF picture'],
  ['....ftyphe', 'a HEIC picture'],
  ['....ftypmi', 'a HEIC picture'],
  ['....ftypms', 'a HEIC picture'],
  ['II*\0', 'a TIFF picture'],
  ['MM\0*', 'a TIFF picture'],
  ['\0\0\x01\0', 'an icon file'],
  ['%PDF', 'a PDF document'],
  ['8BPS', 'a Photoshop document'],
  ['\xff\x0a', 'a JPEG XL picture'],
  ['\0\0\0\x0cJXL ', 'a JPEG XL picture'],
  ['\0\0\0\x0cjP', 'a JPEG 2000 picture'],
  ['\x1f\x8b', 'a compressed file, perhaps an SVGZ'],
  ['PK\x03\x04', 'a ZIP file'],
  ['\xff\xfe', 'a text in UTF-16'],
  ['\xfe\xff', 'a text in UTF-16'],
]

/**
 * Finds the type of a picture by its bytes. Its name and what a browser says about it do not count.
 * Throws a `PictureFault` for everything that is no picture for a quiz.
 */
export function pictureKind(bytes: Uint8Array): PictureType {
  const found = KINDS.find(([start]) => startsWith(bytes, start))
  if (found) return found[1]
  const refused = REFUSED.find(([start]) => startsWith(bytes, start))
  if (refused) throw new PictureFault(`The file is ${refused[1]}: save it as PNG, JPEG, WebP or SVG`)
  if (bytes.length > 0 && isMarkup(bytes)) return 'image/svg+xml'
  throw new PictureFault('The file is not a picture: choose a PNG, JPEG, WebP or SVG file')
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  if (bytes.length < start.length) return false
  for (let index = 0; index < start.length; index++) {
    if (start[index] !== '.' && bytes[index] !== start.charCodeAt(index)) return false
  }
  return true
}

// True if the first character, after a byte order mark and white space, is "<".
function isMarkup(bytes: Uint8Array): boolean {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  while (at < bytes.length && [0x20, 0x09, 0x0a, 0x0d].includes(bytes[at] ?? 0)) at++
  return bytes[at] === 0x3c
}
