import { expect, test } from 'vitest'
import { BrokenForm, readMultipart } from './multipart.ts'

const FORM = Buffer.from(
  'preamble\r\n--b \t\r\ncontent-disposition: form-data; name="a"\r\n\r\none\r\n--\r\n-b\r\n' +
    '--b\r\ncontent-disposition: form-data; name="f"; filename="q\\"x.csv"\r\nContent-Type: text/csv\r\n\r\n\r\n\r\n--b--\r\nrest',
)
const EXPECTED = [
  ['a', null, 'text/plain', 'one\r\n--\r\n-b'],
  ['f', 'q"x.csv', 'text/csv', '\r\n'],
]

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, size: number): Promise<unknown[]> {
  const parts: [string, string | null, string, string][] = []
  await readMultipart(inPieces(bytes, size), 'b', async ({ name, fileName, mediaType }) => {
    const part: (typeof parts)[number] = [name, fileName, mediaType, '']
    parts.push(part)
    return (piece) => void (part[3] += piece.toString())
  })
  return parts
}

test.each([1, 2, 3, 7, 16, 1_000])('a form in pieces of %i bytes is the same form', async (size) => {
  expect(await read(FORM, size)).toEqual(EXPECTED)
})

test('a form that is cut off anywhere is refused', async () => {
  const end = FORM.indexOf('--b--') + 5
  for (let length = 0; length < end; length++)
    await expect(read(FORM.subarray(0, length), 64)).rejects.toThrow(BrokenForm)
})

test.each([
  ['an endless header', `--b\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a line break within a header', '--b\r\ncontent-disposition: form-data; name="a\nb"\r\n\r\n'],
  ['something behind a boundary', '--boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\n'],
])('%s is refused', async (_what, start) => {
  await expect(read(Buffer.from(`${start}text\r\n--b--\r\n`), 100)).rejects.toThrow(BrokenForm)
})
