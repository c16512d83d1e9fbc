import { describe, expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const TEXT = 'é,“x”,😀\n'

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian)
  return new Uint8Array(view.buffer)
}

describe('decodeText', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ['UTF-16 LE', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 BE', utf16(`\uFEFF${TEXT}`, false)],
  ])('reads %s', (_name, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: true, text: TEXT })
  })

  test('reads a file behind one that it refused', () => {
    expect(decodeText(Uint8Array.from([0x61, 0xe9])).ok).toBe(false)
    expect(decodeText(new TextEncoder().encode('\uFEFFa'))).toEqual({ ok: true, text: 'a' })
  })

  test.each([
    ['Latin-1', [0x61, 0xe9, 0x2c], 'not valid UTF-8 text: save it as UTF-8'],
    ['a surrogate in UTF-8', [0x61, 0xed, 0xa0, 0x80], 'not valid UTF-8 text: save it as UTF-8'],
    ['half of a UTF-16 unit', [0xff, 0xfe, 0x61], 'not valid UTF-16 text: save it as UTF-8'],
    [
      'a lone surrogate in UTF-16',
      [0xff, 0xfe, 0x3d, 0xd8, 0x61, 0],
      'not valid UTF-16 text: save it as UTF-8',
    ],
    ['UTF-16 LE without a mark', [0x61, 0, 0x62, 0], 'not UTF-8: save it as UTF-8'],
    ['UTF-16 BE without a mark', [0, 0x61, 0, 0x62], 'not UTF-8: save it as UTF-8'],
    ['a zip of nothing', [0x50, 0x4b, 5, 6, 0], 'looks like an Excel or zip file'],
    ['xlsx', [0x50, 0x4b, 3, 4, 20], 'looks like an Excel or zip file'],
    ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'looks like an Excel file'],
    ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'looks like a PDF file'],
    ['gzip', [0x1f, 0x8b, 8], 'looks like a gzip file'],
  ])('refuses %s', (_name, bytes, message) => {
    expect(decodeText(Uint8Array.from(bytes))).toMatchObject({
      ok: false,
      message: expect.stringContaining(message),
    })
  })
})
