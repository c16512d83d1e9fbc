import {
  MAX_PICTURE_BYTES,
  PictureFault,
  type PictureResult,
  type PictureType,
  type ReadPicture,
  checkSize,
} from './picture.ts'
import { pictureKind } from './picture-kind.ts'
import { readJpeg } from './raster/jpeg.ts'
import { readPng } from './raster/png.ts'
import { readWebp } from './raster/webp.ts'
import { readSvg } from './svg/read-svg.ts'

const READERS: Record<PictureType, (bytes: Uint8Array) => ReadPicture> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
  'image/svg+xml': readSvg,
}

/**
 * Reads a picture's file, whatever its name: finds its type and size, and rebuilds it from only those parts
 * that are needed to show it. So metadata, hidden attachments and scripts do not get through.
 */
export function readPicture(bytes: Uint8Array): PictureResult {
  try {
    checkBytes(bytes)
    const type = pictureKind(bytes)
    const read = READERS[type](bytes)
    checkSize(read.width, read.height)
    checkBytes(read.bytes)
    return { ok: true, picture: { removed: [], ...read, type } }
  } catch (fault) {
    if (!(fault instanceof PictureFault)) throw fault
    return { ok: false, message: fault.message }
  }
}

function checkBytes({ length }: Uint8Array): void {
  if (length === 0) throw new PictureFault('The picture is empty: choose another file')
  const problem = byteProblem(length)
  if (problem !== null) throw new PictureFault(problem)
}

/** Says that a picture has too many bytes; null if it has not. */
export function byteProblem(length: number): string | null {
  if (length <= MAX_PICTURE_BYTES) return null
  return `The picture has ${(length / 1_048_576).toFixed(1)} MB: make it smaller, at most 2 MB`
}
