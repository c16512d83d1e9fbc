import type { PictureType } from './picture.ts'

// In code points, with the extension.
const MAX_PICTURE_NAME = 80

const EXTENSIONS: Record<PictureType, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/svg+xml': ['svg'],
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*(?:\.[\p{L}\p{M}\p{N}_-]+)*\.(?:png|jpe?g|webp|svg)$/u

/**
 * The form of a name by which a picture is stored and found. In it, names that differ only in upper and lower
 * case, or in how a letter is coded, are the same.
 */
export function pictureNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC')
}

/** @returns an error message, or null */
export function pictureNameProblem(name: string): string | null {
  if (Array.from(name).length > MAX_PICTURE_NAME) {
    return `The picture’s name has more than ${MAX_PICTURE_NAME} characters: shorten it`
  }
  if (NAME.test(pictureNameKey(name))) return null
  return 'The picture’s name must have only letters, digits, "-", "_" and ".", and end in .png, .jpg, .webp or .svg'
}

/**
 * Turns the name of a file into a name for a picture that no other picture of its quiz has.
 * @param fileName with or without folders and extension
 * @param isTaken says whether another picture of the quiz has a name
 */
export function pictureName(fileName: string, type: PictureType, isTaken: (name: string) => boolean): string {
  const [extension] = EXTENSIONS[type]
  const base = plainBase(fileName) || 'picture'
  for (let number = 1; ; number++) {
    const end = `${number === 1 ? '' : `-${number}`}.${extension}`
    const name = Array.from(base)
      .slice(0, MAX_PICTURE_NAME - end.length)
      .join('')
    if (!isTaken(`${name}${end}`)) return `${name}${end}`
  }
}

function plainBase(fileName: string): string {
  // The expressions below would take quadratic time for a very long name.
  const last = (fileName.split(/[/\\]/).at(-1) ?? '').slice(-500)
  return pictureNameKey(last)
    .replace(/\.(?:png|jpe?g|jfif|webp|svg)$/, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^[-_\p{M}]+|[-_]+$/gu, '')
}
