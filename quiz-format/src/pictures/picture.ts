/** The types of pictures that a quiz may have. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** A picture that is safe to show and has no metadata left. */
export interface Picture {
  type: PictureType
  /** In pixels, as the picture is shown: after rotating it as its camera was held. */
  width: number
  height: number
  bytes: Uint8Array
  /** What an SVG lost because it could run, load or hide something: names of elements and attributes. */
  removed: string[]
}

/** What the reader of a type finds. */
export type ReadPicture = Omit<Picture, 'type' | 'removed'> & Partial<Pick<Picture, 'removed'>>

export type PictureResult = { ok: true; picture: Picture } | { ok: false; message: string }

/** Limit of each picture in bytes, inclusive. */
export const MAX_PICTURE_BYTES = 2_097_152
/** Limit of all pictures of a quiz together. */
export const MAX_QUIZ_PICTURE_BYTES = 209_715_200
/** Limit of the pictures of a quiz. */
export const MAX_QUIZ_PICTURES = 2_000

// A browser needs four bytes for each pixel, however few bytes the file has.
const MAX_PIXELS = 25_000_000
const MAX_SIDE = 16_384

/** A mistake in a picture that its author has to fix. */
export class PictureFault extends Error {}

/** Throws a `PictureFault` if a browser could not show a picture of this size. */
export function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new PictureFault('The picture has no width or no height: save it again')
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw new PictureFault(
      `The picture has ${width} × ${height} pixels: make it at most ${MAX_SIDE} wide and high`,
    )
  }
  if (width * height > MAX_PIXELS) {
    const [is, limit] = [Math.ceil((width * height) / 1e6), MAX_PIXELS / 1e6]
    throw new PictureFault(`The picture has ${is} megapixels: make it smaller, at most ${limit}`)
  }
}
