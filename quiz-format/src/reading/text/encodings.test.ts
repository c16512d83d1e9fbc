import { describe, expect, test } from 'vitest'
import {
  ENCODINGS,
  asUtf8,
  encodingPreview,
  isEncoding,
  likelyEncoding,
  needsEncoding,
  UPLOAD_FORMATS,
  readQuizFile,
} from '../../index.ts'
import { decodeText } from './decode.ts'
import { HEADER } from '../../../test/support/read.ts'

const WINDOWS = [...'Cafe', 0xe9, ' in Z', 0xfc, 'rich costs 5 ', 0x80, ', ', 0x93, 'cheap', 0x94, '\r\n']
const MAC = [...'Cafe', 0x8e, ' in Z', 0x9f, 'rich costs 5 ', 0xdb, ', ', 0xd2, 'cheap', 0xd3, '\r']
const READ = 'Cafeé in Zürich costs 5 €, “cheap”'

function bytesOf(parts: (string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? part : [...part].map((character) => character.charCodeAt(0)),
    ),
  )
}

const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer)

test.each([
  ['windows-1252', bytesOf(WINDOWS), READ],
  ['latin1', bytesOf(WINDOWS), READ],
  ['macintosh', bytesOf(MAC), READ],
  ['utf-16le', utf16(READ), READ],
  ['windows-1251', bytesOf([0xcf, 0xf0, 0xe8]), 'При'],
  ['shift_jis', bytesOf([0x8d, 0xd7, 0x96, 0x45]), '細胞'],
])('decodes %s', (encoding, bytes, text) => {
  expect(needsEncoding(bytes)).toBe(true)
  expect(new TextDecoder().decode(asUtf8(bytes, encoding) ?? undefined).trim()).toBe(text)
})

test.each(ENCODINGS)('supports $name, which is offered to users', ({ name }) => {
  expect(isEncoding(name)).toBe(true)
})

test('rejects an unknown encoding', () => {
  expect(asUtf8(bytesOf(['a ', 0]), 'no-such-encoding')).toBeNull()
})

test.each([
  ['windows-1252', bytesOf(WINDOWS)],
  ['macintosh', bytesOf(MAC)],
  ['windows-1252', bytesOf(['na', 0xef, 've'])],
  ['utf-16le', utf16('question;a')],
  ['utf-16be', bytesOf([0, 'q', 0, 'u'])],
])('suggests %s', (encoding, bytes) => {
  expect(likelyEncoding(bytes)).toBe(encoding)
})

test.each([
  ['UTF-8', new TextEncoder().encode('é')],
  ['UTF-16 with a mark', utf16('\ufeffé')],
  ['broken UTF-16 with a mark', bytesOf([0xff, 0xfe, 0x61])],
  ['a zip', bytesOf(['PK', 3, 4, 0xe9])],
  ['a PNG picture', bytesOf([0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR'])],
  ['a GIF picture', bytesOf(['GIF89a', 1, 0, 1, 0, 0x80, 0, 0, 0xff, 0, 2])],
  ['a 7z archive', bytesOf(['7z', 0xbc, 0xaf, 0x27, 0x1c, 0xe9])],
  ['random bytes', Uint8Array.from({ length: 500 }, (_, index) => (index * 7919 * (index + 3)) % 256)],
  [
    'XML that declares its encoding',
    bytesOf(['<?xml version="1.0" encoding="ISO-8859-1"?><a>', 0xe9, '</a>']),
  ],
])('does not ask for the encoding of %s', (_, bytes) => {
  expect(needsEncoding(bytes)).toBe(false)
})

describe('the preview', () => {
  test('shows the lines and words that depend on the encoding', () => {
    const bytes = bytesOf(['plain\r\n', ...WINDOWS, ...WINDOWS])
    expect(encodingPreview(bytes, 'windows-1252')).toEqual([
      { line: 2, words: ['Cafeé', 'Zürich', '€', '“cheap”'] },
      { line: 3, words: ['Cafeé', 'Zürich', '€', '“cheap”'] },
    ])
    expect(encodingPreview(bytes, 'windows-1252', 1)).toHaveLength(1)
    expect(encodingPreview(bytesOf([0x81]), 'shift_jis')).toBeNull()
  })

  test('leaves out tags', () => {
    const bytes = bytesOf(['<text>Caf', 0xe9, '</text>'])
    expect(encodingPreview(bytes, 'windows-1252')).toEqual([{ line: 1, words: ['Café'] }])
  })

  test('shows the first line if all characters are ASCII, and nothing if the decoded text would contain NUL', () => {
    const bytes = utf16(`\r\nquestion;${'option_a;'.repeat(20)}\r\nWhich?`)
    expect(encodingPreview(bytes, 'utf-16le')).toEqual([
      { line: 2, words: [`question;${'option_a;'.repeat(20)}`.slice(0, 60)] },
    ])
    expect(encodingPreview(bytes, 'windows-1252')).toBeNull()
  })

  test('is short for one very long line', () => {
    const [first] =
      encodingPreview(bytesOf(['x'.repeat(100_000), ...Array<number>(100).fill(0xe9)]), 'latin1') ?? []
    expect(first?.words.join('').length).toBeLessThan(200)
  })
})

test.each([
  [
    'Chinese in UTF-16 LE',
    utf16('\u4e00\u4e01\u4e02\u4e03\u5b57\u6c49\u0001\u8a9e\u6587\u7ae0\u66f8\u7c4d\r\n'),
  ],
  ['English in UTF-16 LE', utf16('Which river?\tSeine')],
  ['Windows-1252 with a NUL', bytesOf([...WINDOWS, 0])],
])('asks for the encoding of %s', (_, bytes) => {
  expect(needsEncoding(bytes)).toBe(true)
})

test('the chosen encoding overrides the one that XML declares', () => {
  const bytes = bytesOf(['<?xml version="1.0" encoding="Shift_JIS"?><a>', 0xfd, '</a>'])
  expect(needsEncoding(bytes)).toBe(true)
  expect(decodeText(asUtf8(bytes, 'windows-1252') ?? bytes)).toMatchObject({
    text: expect.stringContaining('<a>ý</a>'),
  })
})

test('reads a file from Excel on Windows once it is converted to UTF-8', async () => {
  const bytes = bytesOf([`${HEADER}\r\nCaf`, 0xe9, '?,1,2,3,4,a'])
  expect(await readQuizFile(bytes, UPLOAD_FORMATS.csv)).toMatchObject({ ok: false })
  expect(await readQuizFile(asUtf8(bytes, 'windows-1252') ?? bytes, UPLOAD_FORMATS.csv)).toMatchObject({
    ok: true,
    quiz: { questions: [{ text: 'Café?' }] },
  })
})
