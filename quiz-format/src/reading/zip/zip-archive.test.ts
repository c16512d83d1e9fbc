import { strFromU8, strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openZip } from './zip-archive.ts'

const GOOD = zipSync({ 'a.txt': strToU8('hello '.repeat(100)), 'b/c.txt': [strToU8('stored'), { level: 0 }] })

/** Offset of a directory record. */
function recordAt(zip: Uint8Array, number: number): number {
  let found = -1
  for (let count = 0; count <= number; count++) {
    found = zip.findIndex((_byte, at) => at > found && String(zip.subarray(at, at + 4)) === '80,75,1,2')
  }
  return found
}

function changed(offset: number, bytes: number[], number = 0): Uint8Array {
  const zip = GOOD.slice()
  zip.set(bytes, recordAt(zip, number) + offset)
  return zip
}

function messageOf(zip: Uint8Array): string {
  const opened = openZip(zip)
  return opened.ok ? 'no message' : opened.message
}

function contentOf(zip: Uint8Array, name: string): string | null {
  const opened = openZip(zip)
  if (!opened.ok) throw new Error(opened.message)
  const bytes = opened.zip.read(name)
  return bytes && strFromU8(bytes)
}

describe('a zip', () => {
  test('returns deflated and stored entries', () => {
    expect(contentOf(GOOD, 'a.txt')).toBe('hello '.repeat(100))
    expect(contentOf(GOOD, 'b/c.txt')).toBe('stored')
    expect(contentOf(GOOD, 'd.txt')).toBeNull()
  })

  test('is read from the middle of a buffer', () => {
    const memory = new Uint8Array(GOOD.length + 7)
    memory.set(GOOD, 7)
    expect(contentOf(memory.subarray(7), 'b/c.txt')).toBe('stored')
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['cut off', GOOD.subarray(0, -30), /not a whole zip/],
    ['without its beginning', GOOD.subarray(60), /not a whole zip/],
    ['with an encrypted entry', changed(8, [1, 0]), /"a.txt".*encrypted/],
    ['with an unknown method', changed(10, [12, 0]), /unknown way/],
    ['that states an unpacked size of more than 100 MB', changed(24, [1, 0, 0x40, 6]), /more than 100 MB/],
    ['whose entries overlap', changed(20, [0xff, 0xff, 0, 0]), /overlap/],
  ])('%s is rejected with a message that says why', (_name, zip, message) => {
    expect(messageOf(zip)).toMatch(message)
  })

  test('with two entries of the same name is rejected', () => {
    const twice = zipSync({ 'a.txt': strToU8('1'), 'b.txt': strToU8('2') })
    twice.set(strToU8('a.txt'), recordAt(twice, 1) + 46)
    expect(messageOf(twice)).toMatch(/"a.txt" more than once/)
  })

  test('with more than 50,000 entries is rejected', () => {
    const zip = GOOD.slice()
    const end = zip.length - 22
    zip.set([0x51, 0xc3], end + 8)
    zip.set([0x51, 0xc3], end + 10)
    expect(messageOf(zip)).toMatch(/more than 50000 entries/)
  })
})

describe('an entry', () => {
  test.each<[string, Uint8Array]>([
    ['unpacks to more than the directory states', changed(24, [10, 0, 0, 0])],
    ['unpacks to less than the directory states', changed(24, [0, 9, 0, 0])],
    ['has another checksum', changed(16, [1, 2, 3, 4])],
    ['starts elsewhere', changed(42, [9, 0, 0, 0])],
    ['starts after the end', changed(42, [0, 0, 0, 0x7f])],
  ])('that %s counts as damaged', (_name, zip) => {
    expect(contentOf(zip, 'a.txt')).toBeNull()
    expect(contentOf(zip, 'b/c.txt')).toBe('stored')
  })

  test('that unpacks to many megabytes counts as damaged if the directory states a small size', () => {
    const bomb = zipSync({ 'a.txt': new Uint8Array(90_000_000) })
    bomb.set([100, 0, 0, 0], recordAt(bomb, 0) + 24)
    expect(contentOf(bomb, 'a.txt')).toBeNull()
  })
})
