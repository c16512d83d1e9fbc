import { describe, expect, test } from 'vitest'
import { MalformedForm, readMultipart } from './multipart.ts'
import { MAX_PARTS } from './upload-limits.ts'

const FORM = Buffer.from(
  'preamble\r\n--b \t\r\ncontent-disposition: form-data; name="a"\r\n\r\none\r\n--\r\n-b\r\n' +
    '--b\r\ncontent-disposition: form-data; name="f"; filename="q\\"x.csv"\r\nContent-Type: text/csv\r\n\r\n\r\n\r\n--b--\r\nrest',
)
const EXPECTED = [
  ['a', null, 'text/plain', 'one\r\n--\r\n-b'],
  ['f', 'q"x.csv', 'text/csv', '\r\n'],
]

// All pieces share one buffer, because a request's body may also reuse the buffer of one chunk for the next.
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(size)
  for (let at = 0; at < bytes.length; at += size)
    yield buffer.subarray(0, bytes.copy(buffer, 0, at, at + size))
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

test.each([1, 2, 3, 7, 16, 1_000])('a form is parsed the same in chunks of %i bytes', async (size) => {
  expect(await read(FORM, size)).toEqual(EXPECTED)
})

test('a form truncated anywhere is refused', async () => {
  const end = FORM.indexOf('--b--') + 5
  for (let length = 0; length < end; length++)
    await expect(read(FORM.subarray(0, length), 64)).rejects.toThrow(MalformedForm)
})

test.each([
  ['an endless header', `--b\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a line break within a header', '--b\r\ncontent-disposition: form-data; name="a\nb"\r\n\r\n'],
  ['text after a boundary', '--boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\n'],
])('%s is refused', async (_what, start) => {
  await expect(read(Buffer.from(`${start}text\r\n--b--\r\n`), 100)).rejects.toThrow(MalformedForm)
})

describe('the number of parts is limited', () => {
  const partsOf = (header: string, count: number) =>
    Buffer.from(`--b\r\n${`${header}\r\n\r\nx\r\n--b\r\n`.repeat(count - 1)}${header}\r\n\r\nx\r\n--b--`)

  test.each([
    ['with a name', 'content-disposition: form-data; name="a"'],
    ['without a name', 'content-disposition: form-data'],
    ['without a header', 'x: y'],
  ])('%s', async (_what, header) => {
    await expect(read(partsOf(header, MAX_PARTS), 1_000)).resolves.toBeDefined()
    await expect(read(partsOf(header, MAX_PARTS + 1), 1_000)).rejects.toThrow(MalformedForm)
  })

  test('and reading stops at the limit', async () => {
    let pieces = 0
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from('--b')
      for (; pieces < 100; pieces++) yield Buffer.from('\r\n\r\n\r\n--b'.repeat(1_000))
    }
    const reading = readMultipart(endless(), 'b', async () => () => undefined)
    await expect(reading).rejects.toThrow(MalformedForm)
    expect(pieces).toBe(0)
  })
})
