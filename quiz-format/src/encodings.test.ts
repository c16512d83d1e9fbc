import { describe, expect, test } from 'vitest'
import {
  ENCODINGS,
  asUtf8,
  encodingPreview,
  isEncoding,
  likelyEncoding,
  needsEncoding,
  parseQuizFile,
} from './index.ts'
import { HEADER } from './testing/read.ts'

const WINDOWS = [...'Cafe', 0xe9, ' in Z', 0xfc, 'rich costs 5 ', 0x80, ', ', 0x93, 'cheap', 0x94, '\r\n']
const MAC = [...'Cafe', 0x8e, ' in Z', 0x9f, 'rich costs 5 ', 0xdb, ', ', 0xd2, 'cheap', 0xd3, '\r']
const READ = 'Cafeé in Zürich costs 5 €, “cheap”'

function bytesOf(parts: (string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...part].map((one) => one.charCodeAt(0)))),
  )
}

const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer)

test.each([
  ['windows-1252', bytesOf(WINDOWS), READ],
  ['latin1', bytesOf(WINDOWS), READ],
  ['macintosh', bytesOf(MAC), READ],
  ['utf-16le', utf16(READ), READ],
  ['windows-1251', bytesOf([0xcf, 0xf0, 0xe8]), 'При'],
  ['shift_jis', bytesOf([0x8d, 0xd7, 0x96, 0x45]), '細胞'],
])('%s is read', (encoding, bytes, text) => {
  expect(needsEncoding(bytes)).toBe(true)
  expect(new TextDecoder().decode(asUtf8(bytes, encoding) ?? undefined).trim()).toBe(text)
})

test.each(ENCODINGS)('$name, which people are offered, is known here', ({ name }) => {
  expect([isEncoding(name), asUtf8(bytesOf(['a ', 0]), 'no-such-encoding')]).toEqual([true, null])
})

test.each([
  ['windows-1252', bytesOf(WINDOWS)],
  ['macintosh', bytesOf(MAC)],
  ['windows-1252', bytesOf(['na', 0xef, 've'])],
  ['utf-16le', utf16('question;a')],
  ['utf-16be', bytesOf([0, 'q', 0, 'u'])],
])('%s is proposed', (encoding, bytes) => {
  expect(likelyEncoding(bytes)).toBe(encoding)
})

test.each([
  ['UTF-8', new TextEncoder().encode('é')],
  ['UTF-16 with a mark', utf16('\ufeffé')],
  ['broken UTF-16 with a mark', bytesOf([0xff, 0xfe, 0x61])],
  ['a zip', bytesOf(['PK', 3, 4, 0xe9])],
])('%s needs no answer', (_, bytes) => {
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

  test('of one very long line is short', () => {
    const [first] =
      encodingPreview(bytesOf(['x'.repeat(100_000), ...Array<number>(100).fill(0xe9)]), 'latin1') ?? []
    expect(first?.words.join('').length).toBeLessThan(200)
  })
})

test('a file of Excel on Windows is read once it is UTF-8', () => {
  const bytes = bytesOf([`${HEADER}\r\nCaf`, 0xe9, '?,1,2,3,4,a'])
  expect(parseQuizFile(bytes, 'csv')).toMatchObject({ ok: false })
  expect(parseQuizFile(asUtf8(bytes, 'windows-1252') ?? bytes, 'csv')).toMatchObject({
    ok: true,
    quiz: { questions: [{ text: 'Café?' }] },
  })
})
