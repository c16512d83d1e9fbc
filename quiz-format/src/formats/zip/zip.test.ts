import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { PICTURES, SVG } from '../../../test/support/pictured-quizzes.ts'
import { pictureOf, sample } from '../../../test/support/pictures.ts'
import { leftOutLines, problemLines, quizIn, readAs } from '../../../test/support/read.ts'
import { workbookOf, textRow } from '../../../test/support/workbook.ts'
import { MAX_QUIZ_PICTURE_BYTES } from '../../pictures/picture.ts'
import { MAX_OWN_FILE_BYTES, MAX_ZIP_BYTES } from '../../file-limits.ts'
import { formatOf } from '../index.ts'

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,explanation,format'
const rowOf = (question: string, a = 'a', explanation = '') =>
  `${question},${a},b,c,d,a,${explanation},markdown`
const csv = (...rows: string[]) => strToU8([HEADER, ...rows].join('\n'))
const png = sample('alpha.png')

const read = (files: Record<string, Uint8Array>) => readAs('zip', zipSync(files))
const warningsOf = (result: Awaited<ReturnType<typeof read>>) => (result.ok ? result.warnings : [])

describe('a zip with a CSV and pictures', () => {
  test('is read with the pictures that its texts show, wherever they are', async () => {
    const quiz = quizIn(
      await read({
        'trees/quiz.csv': csv(
          rowOf('![Oak](Oak leaf.PNG)', '![](pictures/elm.jpeg)', 'See ![again](../oak%20leaf.png)'),
        ),
        'oak leaf.png': png,
        'trees/pictures/elm.jpeg': sample('plain.jpg'),
        '__MACOSX/._oak leaf.png': strToU8('x'),
        'trees/.DS_Store': strToU8('x'),
      }),
    )
    expect(quiz.pictures?.map(({ name, type }) => [name, type])).toEqual([
      ['oak-leaf.png', 'image/png'],
      ['elm.jpg', 'image/jpeg'],
    ])
    expect(quiz.questions[0]).toMatchObject({
      text: '![Oak](oak-leaf.png)',
      options: ['![](elm.jpg)', 'b', 'c', 'd'],
      explanation: 'See ![again](oak-leaf.png)',
    })
  })

  test('keeps what only looks like a picture', async () => {
    const text = String.raw`\![no](a.png) \`![code](a.png)\` ![yes](a.png)`.replaceAll('\\`', '`')
    const quiz = quizIn(await read({ 'q.csv': csv(rowOf(text)), 'a.png': sample('plain.jpg') }))
    expect(quiz.questions[0]?.text).toBe(text.replace('![yes](a.png)', '![yes](a.jpg)'))
  })

  test('says which pictures are missing, and where, and which files are not used', async () => {
    const result = await read({
      'q.csv': csv(rowOf('Which?'), rowOf('![](gone.png)', '![](https://x.example/a.png)')),
      'other.png': png,
      'notes.pdf': strToU8('%PDF'),
    })
    expect(warningsOf(result)).toEqual([
      { row: 3, column: 'question', message: expect.stringMatching(/^The zip has no picture "gone.png"/) },
      { row: 3, column: 'option_a', message: expect.stringMatching(/^The zip has no picture "https/) },
    ])
    expect(leftOutLines(result)).toEqual([
      '- -: No question in Markdown shows the picture "other.png": it is left out',
      '- -: The file "notes.pdf" of the zip is no picture: it is left out',
    ])
    expect(quizIn(result).pictures).toBeUndefined()
  })

  test('is refused if it shows a file that is no picture for a quiz, with its row', async () => {
    const result = await read({
      'q.csv': csv(rowOf('![](a.png)'), rowOf('x', '![](b.gif)'), rowOf('y', 'a', '![](c.png)')),
      'a.png': strToU8('<html><script>alert(1)</script></html>'),
      'b.gif': sample('refused.gif'),
      'c.png': new Uint8Array(2_200_000).fill(1),
    })
    expect(problemLines(result)).toEqual([
      expect.stringMatching(/^2 question: The picture "a.png" cannot be used. /),
      expect.stringMatching(/^3 option_a: The picture "b.gif" cannot be used. The file is a GIF/),
      expect.stringMatching(/^4 explanation: The picture "c.png" cannot be used. The picture has 2.1 MB/),
    ])
  })

  test('takes out of its pictures what could run or hide something', async () => {
    const script = SVG.replace('<path', '<script>alert(1)</script><path onclick="x()"')
    const polyglot = new Uint8Array([...png, ...zipSync({ 'evil.txt': strToU8('evil') })])
    const quiz = quizIn(
      await read({
        'q.csv': csv(rowOf('![](a.svg)![](b.png)')),
        'a.svg': strToU8(script),
        'b.png': polyglot,
      }),
    )
    const texts = quiz.pictures?.map((picture) => Buffer.from(picture.read()).toString('latin1')) ?? []
    expect(texts[0]).not.toMatch(/script|onclick/)
    expect(texts[1]).not.toContain('evil')
  })
})

describe('the quiz file of a zip', () => {
  test.each([
    [
      'none',
      { 'a.png': png },
      /^- -: The zip has no quiz file \(\.csv, \.quiz\.json, \.json, \.xlsx\): add it$/,
    ],
    [
      'several',
      { 'a.csv': csv(), 'b.json': csv() },
      /several quiz files, such as "a.csv" and "b.json": keep one$/,
    ],
    ['a bad one', { 'a.csv': strToU8('a,b\n1,2') }, /^1 /],
  ])('%s', async (_what, files, problem) => {
    expect(problemLines(await read(files as Record<string, Uint8Array>))[0]).toMatch(problem)
  })

  test('may be JSON, our own format or Excel', async () => {
    const question = {
      question: '![](a.png)',
      options: ['a', 'b', 'c', 'd'],
      correct_answer: 0,
      format: 'markdown',
    }
    const cells = ['![](a.png)', 'a', 'b', 'a', 'markdown']
    const sheet = [['question', 'option_a', 'option_b', 'correct_answer', 'format'], cells]
    const files = {
      'q.json': strToU8(JSON.stringify([question])),
      'q.quiz.json': strToU8(JSON.stringify({ quizfolio: 1, title: 'T', questions: [question] })),
      'q.xlsx': workbookOf({ sheets: { A: sheet.map((row, index) => textRow(index + 1, row)).join('') } }),
    }
    for (const [name, bytes] of Object.entries(files)) {
      const zip = zipSync({ [name]: bytes, 'a.png': png })
      expect(formatOf('x.zip', zip)?.name).toBe('zip')
      const quiz = quizIn(await readAs('zip', zip))
      expect(quiz.pictures?.map((picture) => picture.name)).toEqual(['a.png'])
    }
  })
})

describe('a hostile zip', () => {
  test('cannot point outside of itself', async () => {
    const result = await read({
      'q.csv': csv(rowOf('![](../../etc/passwd.png)', '![](/a.png)')),
      '../../etc/passwd.png': png,
    })
    // The name is looked up among the entries only, and no entry is ever written to a disk.
    expect(quizIn(result).pictures?.map(({ name }) => name)).toEqual(['passwd.png'])
  })

  test('with 10,000 entries is read at once, and each one is reported up to the limit of the list', async () => {
    const files = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${index}.png`, png]))
    const started = performance.now()
    const result = await read({ 'q.csv': csv(rowOf('Which?')), ...files })
    expect(result.leftOutCount).toBe(10_000)
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  test('with more pictures than a quiz may have is refused', async () => {
    const names = Array.from({ length: 2_010 }, (_, index) => index)
    const rows = names.map((index) => rowOf(`![](${index}.svg)`))
    const files = names.map((index) => [`${index}.svg`, strToU8(SVG.replace('M0 0', `M0 ${index}`))] as const)
    const result = await read({ 'q.csv': csv(...rows), ...Object.fromEntries(files) })
    expect(problemLines(result)[0]).toMatch(/^2002 question: .*A quiz has at most 2000 pictures/)
    expect(problemLines(result)).toHaveLength(10)
  })

  test('with a picture that unpacks to many megabytes is refused', async () => {
    const bomb = zipSync({ 'q.csv': csv(rowOf('![](a.png)')), 'a.png': new Uint8Array(40_000_000) })
    expect(problemLines(await readAs('zip', bomb))).toEqual([
      expect.stringMatching(/^2 question: The picture "a.png" cannot be used. The picture has 38.1 MB/),
    ])
  })
})

test('a picture that was rebuilt is not changed by rebuilding it again', () => {
  for (const { name, read } of PICTURES) expect([name, pictureOf(read()).bytes]).toEqual([name, read()])
})

test('a zip has room for the largest quiz with the most pictures', () => {
  expect(MAX_ZIP_BYTES).toBe(MAX_OWN_FILE_BYTES + MAX_QUIZ_PICTURE_BYTES)
})
