import type { ReadPicture } from '../picture.ts'
import { ByteReader, concat, damaged, moving } from './byte-reader.ts'

interface Chunk {
  name: string
  data: Uint8Array
}

interface Size {
  width: number
  height: number
}

const ALPHA = 0x10
const MAX_CHUNKS = 1_000

/** Rebuilds a WebP picture from its pixels and its transparency. */
export function readWebp(bytes: Uint8Array): ReadPicture {
  const chunks = readChunks(bytes)
  if (chunks.some(({ name }) => name === 'ANIM' || name === 'ANMF')) throw moving('WebP')
  const pixels = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L')
  if (!pixels) throw damaged('WebP')
  const size = pixels.name === 'VP8 ' ? lossySize(pixels.data) : losslessSize(pixels.data)
  const alpha = chunks.find(({ name }) => name === 'ALPH')
  const kept = alpha && pixels.name === 'VP8 ' ? [extended(size), alpha, pixels] : [pixels]
  const body = concat(kept.flatMap(chunkBytes))
  const head = concat([ascii('RIFF'), u32(body.length + 4), ascii('WEBP')])
  return { ...size, bytes: concat([head, body]) }
}

function readChunks(bytes: Uint8Array): Chunk[] {
  const whole = new ByteReader(bytes)
  whole.take(4)
  const length = whole.u32(true)
  whole.take(4)
  const reader = new ByteReader(whole.take(Math.max(0, length - 4)))
  const chunks: Chunk[] = []
  while (reader.left >= 8) {
    const name = reader.tag()
    const size = reader.u32(true)
    if (chunks.push({ name, data: reader.take(size) }) > MAX_CHUNKS) throw damaged('WebP')
    if (size % 2 === 1 && reader.left > 0) reader.u8()
  }
  return chunks
}

// The head of a key frame: three bytes of flags, three fixed bytes, and 14 bits each of width and height.
function lossySize(data: Uint8Array): Size {
  const reader = new ByteReader(data)
  const isKeyFrame = (reader.u8() & 1) === 0
  reader.u16()
  const start = reader.tag()
  reader.at -= 1
  if (!isKeyFrame || !start.startsWith('\x9d\x01\x2a')) throw damaged('WebP')
  return { width: reader.u16(true) & 0x3fff, height: reader.u16(true) & 0x3fff }
}

function losslessSize(data: Uint8Array): Size {
  const reader = new ByteReader(data)
  if (reader.u8() !== 0x2f) throw damaged('WebP')
  const bits = reader.u32(true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function extended({ width, height }: Size): Chunk {
  const [w, h] = [u32(width - 1).subarray(0, 3), u32(height - 1).subarray(0, 3)]
  return { name: 'VP8X', data: concat([Uint8Array.of(ALPHA, 0, 0, 0), w, h]) }
}

function chunkBytes({ name, data }: Chunk): Uint8Array[] {
  const padding = new Uint8Array(data.length % 2)
  return [ascii(name), u32(data.length), data, padding]
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}
