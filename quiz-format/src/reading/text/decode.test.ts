import { describe, expect, test } from 'vitest'
import { decodeText } from './decode.ts'
import { formatOf } from '../../formats/index.ts'
import { quizIn, readAs } from '../../../test/support/read.ts'

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
    ['UTF-8 with a byte-order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ['UTF-16 LE', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 BE', utf16(`\uFEFF${TEXT}`, false)],
  ])('reads %s', (_name, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: true, text: TEXT })
  })

  test('reads a valid file after rejecting an invalid one', () => {
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
    ['UTF-16 LE without a byte-order mark', [0x61, 0, 0x62, 0], 'not UTF-8: save it as UTF-8'],
    ['UTF-16 BE without a byte-order mark', [0, 0x61, 0, 0x62], 'not UTF-8: save it as UTF-8'],
    ['an empty zip', [0x50, 0x4b, 5, 6, 0], 'looks like an Excel or zip file'],
    ['xlsx', [0x50, 0x4b, 3, 4, 20], 'looks like an Excel or zip file'],
    ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'looks like an Excel file'],
    ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'looks like a PDF file'],
    ['gzip', [0x1f, 0x8b, 8], 'looks like a gzip file'],
    ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'looks like an archive'],
    ['PNG', [0x89, 0x50, 0x4e, 0x47], 'looks like a picture'],
    ['bytes that are not text', [0x89, 0, 0, 0, 1, 0, 0, 0, 2, 0], 'not a text file: choose the quiz file'],
    [
      'random bytes',
      [...Array(500).keys()].map((index) => (index * 7919 * (index + 3)) % 256),
      'not a text file',
    ],
  ])('rejects %s', (_name, bytes, message) => {
    expect(decodeText(Uint8Array.from(bytes))).toMatchObject({
      ok: false,
      message: expect.stringContaining(message),
    })
  })
})

describe('XML with a declared encoding', () => {
  const declaring = (name: string, ...content: number[]) =>
    Uint8Array.from([...Buffer.from(`<?xml version="1.0" encoding='${name}'?><a>`), ...content])

  test.each<[name: string, content: number[], text: string]>([
    ['ISO-8859-1', [0xe9, 0x80], 'é€'],
    ['windows-1251', [0xcf, 0xf0], 'Пр'],
    ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42], '日'],
    ['UTF-8', [0xc3, 0xa9], 'é'],
    ['utf-16', [0xc3, 0xa9], 'é'],
  ])('is decoded if it declares %s', (name, content, text) => {
    expect(decodeText(declaring(name, ...content))).toMatchObject({
      ok: true,
      text: expect.stringMatching(`<a>${text}$`),
    })
  })

  test('is decoded by its byte-order mark rather than as declared', () => {
    expect(
      decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...declaring('ISO-8859-1', 0xc3, 0xa9)])),
    ).toMatchObject({
      text: expect.stringMatching('<a>é$'),
    })
  })

  test.each([
    ['klingon', [0xe9], 'declares the encoding klingon, which is not known here: save it as UTF-8'],
    [
      'Shift_JIS',
      [0xfd],
      'declares the encoding Shift_JIS, but it is not valid text in that encoding: save it',
    ],
    ['UTF-8', [0xe9], 'not valid UTF-8 text'],
  ])('is rejected for an impossible encoding: %s', (name, content, message) => {
    expect(decodeText(declaring(name, ...content))).toMatchObject({
      message: expect.stringContaining(message),
    })
  })

  test('can be read as a quiz', async () => {
    const latin = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><quiz><question type="multichoice"><questiontext><text>Café?</text>' +
        '</questiontext><answer fraction="100"><text>é</text></answer><answer><text>e</text></answer></question></quiz>',
      'latin1',
    )
    expect(formatOf('a.xml', latin)?.name).toBe('moodle-xml')
    expect(quizIn(await readAs('moodle-xml', latin)).questions).toMatchObject([
      { text: 'Café?', options: ['é', 'e'] },
    ])
  })
})
