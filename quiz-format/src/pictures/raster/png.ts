import type { ReadPicture } from '../picture.ts'
import { ByteReader, concat, damaged, moving } from './byte-reader.ts'
import { crc32 } from './crc32.ts'

const SIGNATURE_LENGTH = 8
const HEADER_LENGTH = 13
const MAX_CHUNKS = 20_000

// Chunks that change how the picture looks. All others hold metadata, such as texts, times and profiles.
const SHOWN = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP', 'IDAT', 'IEND'])

// The allowed bits per sample of each colour type.
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

interface Chunk {
  name: string
  /** With length, name and checksum. */
  whole: Uint8Array
  data: Uint8Array
}

/** Rebuilds a PNG picture. What follows its last chunk is left out. */
export function readPng(bytes: Uint8Array): ReadPicture {
  const chunks = readChunks(bytes)
  const header = readHeader(chunks)
  if (!chunks.some(({ name }) => name === 'IDAT')) throw damaged('PNG')
  if (header.isIndexed && !chunks.some(({ name }) => name === 'PLTE')) throw damaged('PNG')
  const kept = chunks.filter(({ name }) => SHOWN.has(name)).map(({ whole }) => whole)
  return {
    width: header.width,
    height: header.height,
    bytes: concat([bytes.subarray(0, SIGNATURE_LENGTH), ...kept]),
  }
}

function readChunks(bytes: Uint8Array): Chunk[] {
  const reader = new ByteReader(bytes)
  reader.take(SIGNATURE_LENGTH)
  const chunks: Chunk[] = []
  for (;;) {
    const chunk = readChunk(reader)
    if (chunk.name === 'acTL') throw moving('PNG')
    // A critical chunk of another kind would make browsers refuse the picture.
    if (/^[A-Z]/.test(chunk.name) && !SHOWN.has(chunk.name)) throw damaged('PNG')
    if (chunks.push(chunk) > MAX_CHUNKS) throw damaged('PNG')
    if (chunk.name === 'IEND') return chunks
  }
}

function readChunk(reader: ByteReader): Chunk {
  const start = reader.at
  const length = reader.u32()
  const name = reader.tag()
  const data = reader.take(length)
  if (reader.u32() !== crc32(reader.bytes.subarray(start + 4, start + 8 + length))) throw damaged('PNG')
  return { name, data, whole: reader.bytes.subarray(start, reader.at) }
}

function readHeader([first, ...others]: Chunk[]): { width: number; height: number; isIndexed: boolean } {
  if (first?.name !== 'IHDR' || first.data.length !== HEADER_LENGTH) throw damaged('PNG')
  if (others.some(({ name }) => name === 'IHDR')) throw damaged('PNG')
  const reader = new ByteReader(first.data)
  const [width, height, depth, colour] = [reader.u32(), reader.u32(), reader.u8(), reader.u8()]
  const [compression, filter, interlace] = [reader.u8(), reader.u8(), reader.u8()]
  if (!DEPTHS[colour]?.includes(depth)) throw damaged('PNG')
  if (compression !== 0 || filter !== 0 || interlace > 1) throw damaged('PNG')
  return { width, height, isIndexed: colour === 3 }
}
