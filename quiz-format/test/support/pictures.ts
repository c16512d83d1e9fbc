import { readFileSync } from 'node:fs'
import type { Picture } from '../../src/pictures/picture.ts'
import { readPicture } from '../../src/pictures/read-picture.ts'

const SAMPLES = new URL('../samples/pictures/', import.meta.url)

/** The bytes of a picture in the folder of samples. */
export function sample(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, SAMPLES)))
}

/** The picture in a file that must be accepted. */
export function pictureOf(bytes: Uint8Array): Picture {
  const read = readPicture(bytes)
  if (!read.ok) throw new Error(read.message)
  return read.picture
}

/** The message for a file that must be refused. */
export function refusalOf(bytes: Uint8Array): string {
  const read = readPicture(bytes)
  if (read.ok) throw new Error('The picture was accepted')
  return read.message
}

export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}
