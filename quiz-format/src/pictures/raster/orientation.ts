import { ByteReader } from './byte-reader.ts'

const EXIF_HEAD = 'Exif\0\0'
const ORIENTATION_TAG = 0x0112
const SHORT = 3

/**
 * Reads from Exif metadata how the camera was held.
 * @param data of an APP1 segment
 * @returns 1 to 8, or null if the data does not say so
 */
export function orientationOf(data: Uint8Array): number | null {
  if (data.length < 14 || String.fromCharCode(...data.subarray(0, 6)) !== EXIF_HEAD) return null
  const reader = new ByteReader(data.subarray(6))
  const order = reader.u16()
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const little = order === 0x4949
  reader.u16(little)
  const directory = reader.u32(little)
  if (directory + 2 > reader.bytes.length) return null
  reader.at = directory
  const count = reader.u16(little)
  for (let entry = 0; entry < count && reader.left >= 12; entry++) {
    const [tag, type] = [reader.u16(little), reader.u16(little)]
    reader.u32(little)
    const value = reader.u16(little)
    reader.u16(little)
    if (tag === ORIENTATION_TAG && type === SHORT) return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** An APP1 segment that says nothing but the orientation. */
export function orientationSegment(orientation: number): Uint8Array {
  const exif = [...EXIF_HEAD].map((letter) => letter.charCodeAt(0))
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]
  const entry = [0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0]
  const body = [...exif, ...tiff, ...entry, 0, 0, 0, 0]
  return Uint8Array.from([0xff, 0xe1, 0, body.length + 2, ...body])
}
