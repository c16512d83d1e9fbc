import { describe, expect, test } from 'vitest'
import { quizOf } from '../../index.ts'
import { HEADER, quizIn, readAs, writtenAs } from '../../../test/support/read.ts'

const quizOfText = (text: string) =>
  quizOf([
    {
      section: null,
      text,
      options: ['1', '2', '3', '4'],
      answerIndex: 0,
      explanation: null,
      format: 'PLAIN',
    },
  ])

const textIn = async (cell: string) =>
  quizIn(await readAs('csv', `${HEADER}\n${cell},1,2,3,4,a`)).questions[0]?.text

describe('a text that a spreadsheet would execute', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["'=1+1", "''=1+1"],
    ["''@a", "'''@a"],
  ])('%s is written as %s and read back unchanged', async (text, cell) => {
    const written = writtenAs('csv', quizOfText(text))
    expect(written.split('\r\n')[1]).toBe(`${cell},1,2,3,4,a,,`)
    expect(quizIn(await readAs('csv', written))).toEqual(quizOfText(text))
  })

  test('is escaped in options, sections and explanations too, even within quotes', async () => {
    const question = {
      section: '@s',
      text: 'q',
      options: ['=A1,B1', '-2', '+3', '4'],
      answerIndex: 0,
      explanation: '=e',
      format: 'PLAIN' as const,
    }
    const written = writtenAs('csv', quizOf([question]))
    expect(written.split('\r\n')[1]).toBe(`q,"'=A1,B1",'-2,'+3,4,a,'@s,'=e`)
    expect(quizIn(await readAs('csv', written))).toEqual(quizOf([question]))
  })

  test.each(['=1', '\t=1', '\r=1', '\n=1'])(
    '%j loses its leading white space, because texts are trimmed',
    async (cell) => {
      expect(await textIn(`"${cell}"`)).toBe('=1')
    },
  )
})

describe('an apostrophe', () => {
  test.each(["'a", "'", "''", "'1", "a'=", "' =1"])('in %s is written and read unchanged', async (text) => {
    expect(writtenAs('csv', quizOfText(text)).split('\r\n')[1]).toBe(`${text},1,2,3,4,a,,`)
    expect(await textIn(text)).toBe(text)
  })

  test('after leading spaces also escapes a formula', async () => {
    expect(await textIn("  '=1")).toBe('=1')
  })
})
