import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPicture } from '../read-picture.ts'
import { latin1, pictureOf, refusalOf, sample } from '../../../test/support/pictures.ts'
import { concat } from './byte-reader.ts'
import { crc32 } from './crc32.ts'

const RASTERS = [
  ['metadata.png', 'image/png', 24, 16],
  ['alpha.png', 'image/png', 24, 16],
  ['indexed.png', 'image/png', 24, 16],
  ['plain.jpg', 'image/jpeg', 24, 16],
  ['cmyk.jpg', 'image/jpeg', 24, 16],
  ['turned.jpg', 'image/jpeg', 16, 24],
  ['lossy.webp', 'image/webp', 24, 16],
  ['lossless.webp', 'image/webp', 24, 16],
  ['alpha.webp', 'image/webp', 24, 16],
] as const

describe.each(RASTERS)('%s', (name, type, width, height) => {
  const { bytes, ...picture } = pictureOf(sample(name))

  test('is recognised by its bytes, with the size in which it is shown', () => {
    expect(picture).toEqual({ type, width, height, removed: [] })
  })

  test('keeps no metadata', () => {
    expect(latin1(bytes)).not.toContain('SECRET')
    expect(bytes.length).toBeLessThanOrEqual(sample(name).length)
  })

  test('stays as it is when it is read again', () => {
    expect(pictureOf(bytes)).toEqual({ ...picture, bytes })
  })

  test('loses what is attached to its end', () => {
    const attached = Buffer.from('PK\x03\x04<script>alert(1)</script>')
    expect(pictureOf(concat([sample(name), attached])).bytes).toEqual(bytes)
  })

  test('is refused in one line wherever it is cut off', () => {
    const whole = sample(name)
    for (let length = 0; length < whole.length; length++) {
      expect(refusalOf(whole.subarray(0, length))).toMatch(/^The (?:picture|file|\w+ picture)[^\n]*: [^\n]+$/)
    }
  })

  test('never makes the reader fail, whichever bytes are changed', () => {
    const whole = sample(name)
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length - 1), (at, value, start) => {
        const changed = whole.slice()
        changed[at] = value
        changed.copyWithin(start, at, Math.min(whole.length, at + 9))
        const read = readPicture(changed)
        expect(read.ok || read.message).toBeTruthy()
      }),
      { numRuns: 500 },
    )
  })
})

test('a turned JPEG keeps its orientation and the colours of an Adobe JPEG their coding', () => {
  expect(latin1(pictureOf(sample('turned.jpg')).bytes)).toContain('Exif\0\0MM\0*')
  expect(latin1(pictureOf(sample('cmyk.jpg')).bytes)).toContain('\xff\xee\0\x0eAdobe')
})

test('of a JPEG, the thumbnail and the second picture of a phone go', () => {
  const whole = sample('plain.jpg')
  const thumbnail = Buffer.from('JFXX\0\x10SECRET-THUMBNAIL')
  const segment = Uint8Array.from([0xff, 0xe0, 0, thumbnail.length + 2, ...thumbnail])
  const { bytes } = pictureOf(concat([whole.subarray(0, 2), segment, whole.subarray(2), whole]))
  expect(latin1(bytes)).not.toContain('SECRET')
  expect(bytes).toEqual(pictureOf(whole).bytes)
})

test('a JPEG of nothing but empty segments is refused at once', () => {
  const table = [0xff, 0xdb, 0x00, 0x02]
  const bytes = Uint8Array.from([0xff, 0xd8, ...Array.from({ length: 500_000 }, () => table).flat()])
  const start = performance.now()
  expect(refusalOf(bytes)).toMatch(/damaged/)
  expect(performance.now() - start).toBeLessThan(1000)
})

describe('a picture is refused', () => {
  const png = sample('metadata.png')

  function withHeader(width: number, height: number): Uint8Array {
    const bomb = png.slice()
    const view = new DataView(bomb.buffer)
    view.setUint32(16, width)
    view.setUint32(20, height)
    view.setUint32(29, crc32(bomb.subarray(12, 29)))
    return bomb
  }

  test.each([
    [16_000, 16_000, 'The picture has 256 megapixels: make it smaller, at most 25'],
    [0xffffffff, 1, 'The picture has 4294967295 × 1 pixels: make it at most 16384 wide and high'],
    [0, 5, 'The picture has no width or no height: save it again'],
  ])('if its header says %d × %d pixels', (width, height, message) => {
    expect(refusalOf(withHeader(width, height))).toBe(message)
  })

  test('if a chunk of a PNG has a wrong checksum', () => {
    const changed = png.slice()
    changed[16] = 1
    expect(refusalOf(changed)).toBe(
      'The PNG picture is damaged: open it in a picture editor and save it again',
    )
  })

  test('if a JPEG has hundreds of scans', () => {
    const whole = sample('plain.jpg')
    const scan = whole.subarray(latin1(whole).lastIndexOf('\xff\xda'), whole.length - 2)
    const many = Array.from({ length: 200 }, () => scan)
    expect(refusalOf(concat([whole.subarray(0, -2), ...many, whole.subarray(-2)]))).toMatch(/damaged/)
  })

  test.each([
    ['moving.png', 'The PNG picture is animated: save one of its frames as a still picture'],
    ['moving.webp', 'The WebP picture is animated: save one of its frames as a still picture'],
    ['refused.gif', 'The file is a GIF: save it as PNG, JPEG, WebP or SVG'],
    ['refused.bmp', 'The file is a BMP picture: save it as PNG, JPEG, WebP or SVG'],
    ['refused.tiff', 'The file is a TIFF picture: save it as PNG, JPEG, WebP or SVG'],
    ['refused.avif', 'The file is an AVIF picture: save it as PNG, JPEG, WebP or SVG'],
  ])('if it is %s', (name, message) => {
    expect(refusalOf(sample(name))).toBe(message)
  })

  test.each([
    ['', 'The picture is empty: choose another file'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'The file is a HEIC picture: save it as PNG, JPEG, WebP or SVG'],
    ['%PDF-1.7', 'The file is a PDF document: save it as PNG, JPEG, WebP or SVG'],
    ['MZ\x90', 'The file is not a picture: choose a PNG, JPEG, WebP or SVG file'],
    ['x'.repeat(3_000_000), 'The picture has 2.9 MB: make it smaller, at most 2 MB'],
  ])('if its bytes are %.20j', (text, message) => {
    expect(refusalOf(Buffer.from(text, 'latin1'))).toBe(message)
  })
})
