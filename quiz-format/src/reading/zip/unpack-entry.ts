import { Inflate, inflateSync } from 'fflate'
import { crc32 } from './crc-32.ts'
import type { ZipEntry } from './zip-directory.ts'

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8
// Packed bytes per step. Deflate expands data at most about a thousandfold, so one step yields at most 17 MB.
// The total is checked after each step.
const STEP = 16_384

/**
 * Unpacks an entry, up to the size stated in the directory.
 * @returns null if the entry is truncated, has a different size than stated, or a wrong checksum
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const packed = packedBytes(bytes, entry)
  if (!packed) return null
  const full = entry.method === STORED ? packed : inflated(packed, entry.fullSize)
  return full?.length === entry.fullSize && crc32(full) === entry.crc ? full : null
}

/** True if the entry is stored or deflated. */
export function isKnownMethod({ method }: ZipEntry): boolean {
  return method === STORED || method === DEFLATED
}

function packedBytes(bytes: Uint8Array, { offset, size }: ZipEntry): Uint8Array | null {
  if (offset + LOCAL_LENGTH > bytes.length) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(offset, true) !== LOCAL_SIGNATURE) return null
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return start + size > bytes.length ? null : bytes.subarray(start, start + size)
}

function inflated(packed: Uint8Array, fullSize: number): Uint8Array | null {
  try {
    if (packed.length > STEP) return inflatedInSteps(packed, fullSize)
    // Has room for one byte more than stated, so that an entry that is too long is noticed.
    return inflateSync(packed, { out: new Uint8Array(fullSize + 1) })
  } catch {
    // fflate throws on invalid data.
    return null
  }
}

function inflatedInSteps(packed: Uint8Array, fullSize: number): Uint8Array | null {
  const full = new Uint8Array(fullSize)
  const unpacked = { length: 0 }
  const inflate = new Inflate((chunk) => {
    const start = unpacked.length
    unpacked.length += chunk.length
    if (unpacked.length <= fullSize) full.set(chunk, start)
  })
  for (let at = 0; at < packed.length && unpacked.length <= fullSize; at += STEP) {
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
  }
  return unpacked.length === fullSize ? full : null
}
