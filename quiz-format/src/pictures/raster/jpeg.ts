import { PictureFault, type ReadPicture } from '../picture.ts'
import { ByteReader, concat, damaged } from './byte-reader.ts'
import { orientationOf, orientationSegment } from './orientation.ts'

const [SOI, EOI, SOS, JFIF, EXIF, ADOBE] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xee]
// Baseline, extended and progressive: what browsers show.
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
// Huffman tables, quantisation tables and the restart interval.
const TABLES = new Set([0xc4, 0xdb, 0xdd])
// Real progressive pictures have about ten. Each scan costs a pass over all pixels.
const MAX_SCANS = 100
// Real pictures have fewer than a hundred.
const MAX_SEGMENTS = 5_000
const ADOBE_LENGTH = 12
// JFIF 1.1 with square pixels and no thumbnail.
const PLAIN_JFIF = Uint8Array.of(0xff, JFIF, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)

interface Parts {
  kept: Uint8Array[]
  size: { width: number; height: number } | null
  orientation: number
  isJfif: boolean
  adobe: Uint8Array | null
  scans: number
  segments: number
}

/**
 * Rebuilds a JPEG picture from its tables, its frame and its scans. Of the metadata, only the orientation is
 * kept, and whether colours are coded as Adobe does.
 */
export function readJpeg(bytes: Uint8Array): ReadPicture {
  const reader = new ByteReader(bytes)
  reader.take(2)
  const parts: Parts = {
    kept: [],
    size: null,
    orientation: 1,
    isJfif: false,
    adobe: null,
    scans: 0,
    segments: 0,
  }
  while (readSegment(reader, parts));
  const { size, kept, orientation, isJfif, adobe } = parts
  if (!size || parts.scans === 0) throw damaged('JPEG')
  const head: Uint8Array[] = [Uint8Array.of(0xff, SOI)]
  if (isJfif) head.push(PLAIN_JFIF)
  if (orientation > 1) head.push(orientationSegment(orientation))
  if (adobe) head.push(adobe)
  const isTurned = orientation >= 5
  return {
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
    bytes: concat([...head, ...kept, Uint8Array.of(0xff, EOI)]),
  }
}

/** @returns false after the last segment */
function readSegment(reader: ByteReader, parts: Parts): boolean {
  const marker = readMarker(reader)
  if (marker === EOI) return false
  const start = reader.at
  const length = reader.u16()
  if (length < 2) throw damaged('JPEG')
  const data = reader.take(length - 2)
  if (++parts.segments > MAX_SEGMENTS) throw damaged('JPEG')
  // The marker is in the two bytes before its length.
  const whole = reader.bytes.subarray(start - 2, reader.at)
  if (FRAMES.has(marker)) {
    if (parts.size) throw damaged('JPEG')
    parts.size = readFrame(data)
    parts.kept.push(whole)
  } else if (marker === SOS) {
    if (!parts.size || ++parts.scans > MAX_SCANS) throw damaged('JPEG')
    parts.kept.push(whole, readScan(reader))
  } else if (TABLES.has(marker)) parts.kept.push(whole)
  else if (marker === JFIF || marker === EXIF || marker === ADOBE) readMetadata(marker, data, parts)
  else if (OTHER_FRAMES.has(marker)) {
    throw new PictureFault(
      'The JPEG picture is compressed in a way that browsers do not show: save it as PNG',
    )
  }
  return true
}

function readMetadata(marker: number, data: Uint8Array, parts: Parts): void {
  if (marker === EXIF) parts.orientation = orientationOf(data) ?? parts.orientation
  const name = String.fromCharCode(...data.subarray(0, 5))
  if (marker === JFIF && name === 'JFIF\0') parts.isJfif = true
  if (marker === ADOBE && name === 'Adobe' && data.length >= ADOBE_LENGTH) {
    parts.adobe = concat([Uint8Array.of(0xff, ADOBE, 0, ADOBE_LENGTH + 2), data.subarray(0, ADOBE_LENGTH)])
  }
}

function readMarker(reader: ByteReader): number {
  if (reader.u8() !== 0xff) throw damaged('JPEG')
  let marker = reader.u8()
  while (marker === 0xff) marker = reader.u8()
  if (marker < 0xc0 || marker === SOI || (marker >= 0xd0 && marker <= 0xd7)) throw damaged('JPEG')
  return marker
}

function readFrame(data: Uint8Array): { width: number; height: number } {
  const reader = new ByteReader(data)
  reader.u8()
  const [height, width] = [reader.u16(), reader.u16()]
  return { width, height }
}

// The coded pixels up to the next marker. Within them, 0xff is followed by 0 or by a restart marker.
function readScan(reader: ByteReader): Uint8Array {
  const { bytes } = reader
  const start = reader.at
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)) continue
    reader.at = at
    return bytes.subarray(start, at)
  }
  return reader.take(reader.left + 1)
}
