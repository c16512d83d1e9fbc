// Files saved by LibreOffice, Excel on Windows and Mac, Google Sheets and Numbers, read by the built program.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { quizfolio } from './support/run-quizfolio.ts'

const FOLDER = fileURLToPath(new URL('../../quiz-format/test/samples/spreadsheets/', import.meta.url))
const encodingOf = (name: string) => {
  if (name.includes('mac-roman')) return 'macintosh'
  return name.includes('windows-1252') ? 'windows-1252' : 'utf-8'
}

test.each(['utf-8', 'macintosh', 'windows-1252'])(
  'reads files in %s, or says which --encoding to use',
  async (encoding) => {
    const names = readdirSync(FOLDER).filter((name) => encodingOf(name) === encoding)
    expect(names).not.toEqual([])
    const files = names.map((name) => FOLDER + name)
    const expected = names.map(
      (name) => expect.stringMatching(`${name}: good, 2 questions in 2 sections$`) as string,
    )
    const flags = encoding === 'utf-8' ? [] : ['--encoding', encoding]
    const read = await quizfolio(['check', ...files, ...flags])
    expect(read.code).toBe(0)
    expect(read.stdout.trim().split('\n')).toEqual(expected)
    const plain = await quizfolio(['check', ...files])
    expect(plain.code).toBe(encoding === 'utf-8' ? 0 : 3)
    const expectedText = encoding === 'utf-8' ? 'good' : `--encoding ${encoding}, which gives "heißt"`
    expect(plain.stdout + plain.stderr).toContain(expectedText)
  },
)
