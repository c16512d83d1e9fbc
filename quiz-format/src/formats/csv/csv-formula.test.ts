import { describe, expect, test } from 'vitest'
import { quizOf, writeQuizFile } from '../../index.ts'
import { HEADER, quizIn, readText } from '../../../test/support/read.ts'

const quizOfText = (text: string) =>
  quizOf([{ section: null, text, options: ['1', '2', '3', '4'], answerIndex: 0, explanation: null }])

const textIn = (cell: string) => quizIn(readText(`${HEADER}\n${cell},1,2,3,4,a`, 'csv')).questions[0]?.text

describe('a text that a spreadsheet would run', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["'=1+1", "''=1+1"],
    ["''@a", "'''@a"],
  ])('%s is written as %s, and read as it was', (text, cell) => {
    const written = writeQuizFile(quizOfText(text), 'csv')
    expect(written.split('\r\n')[1]).toBe(`${cell},1,2,3,4,a,,`)
    expect(quizIn(readText(written, 'csv'))).toEqual(quizOfText(text))
  })

  test('is defused in options, sections and explanations too, also within quotes', () => {
    const question = {
      section: '@s',
      text: 'q',
      options: ['=A1,B1', '-2', '+3', '4'],
      answerIndex: 0,
      explanation: '=e',
    }
    const written = writeQuizFile(quizOf([question]), 'csv')
    expect(written.split('\r\n')[1]).toBe(`q,"'=A1,B1",'-2,'+3,4,a,'@s,'=e`)
    expect(quizIn(readText(written, 'csv'))).toEqual(quizOf([question]))
  })

  test.each(['=1', '\t=1', '\r=1', '\n=1'])(
    '%j cannot lead a cell with white space: a text is trimmed',
    (cell) => {
      expect(textIn(`"${cell}"`)).toBe('=1')
    },
  )
})

describe('an apostrophe', () => {
  test.each(["'a", "'", "''", "'1", "a'=", "' =1"])('in %s is written and read as it is', (text) => {
    expect(writeQuizFile(quizOfText(text), 'csv').split('\r\n')[1]).toBe(`${text},1,2,3,4,a,,`)
    expect(textIn(text)).toBe(text)
  })

  test('behind outer spaces guards a formula too', () => {
    expect(textIn("  '=1")).toBe('=1')
  })
})
