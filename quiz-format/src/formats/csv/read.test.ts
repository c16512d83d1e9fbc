import { describe, expect, test } from 'vitest'
import { quizOf } from '../../quiz.ts'
import { HEADER, locationsOf, problemsOf, quizIn, readAs } from '../../../test/support/read.ts'

const read = (...rows: string[]) => readAs('csv', [HEADER, ...rows].join('\n'))
const GOOD = 'What?,1,2,3,4,b,Numbers,Because'
const QUESTION = {
  section: 'Numbers',
  text: 'What?',
  options: ['1', '2', '3', '4'],
  answerIndex: 1,
  explanation: 'Because',
  format: 'PLAIN' as const,
}
const QUIZ = quizOf([QUESTION])

describe('a valid CSV file', () => {
  test.each<[string, string]>([
    ['LF', `${HEADER}\n${GOOD}\n`],
    ['CRLF', `${HEADER}\r\n${GOOD}\r\n`],
    ['CR', `${HEADER}\r${GOOD}\r`],
    ['mixed row breaks', `${HEADER}\r\n\r\n${GOOD}\r\n\n`],
    ['no break at the end', `${HEADER}\n${GOOD}`],
    ['semicolons', `${HEADER}\n${GOOD}`.replaceAll(',', ';')],
    ['tabs', `${HEADER}\n${GOOD}`.replaceAll(',', '\t')],
    [
      'commas in a header with semicolons',
      `"x,y";${HEADER.replaceAll(',', ';')}\n;${GOOD.replaceAll(',', ';')}`,
    ],
    ['header in capitals with spaces', `${HEADER.toUpperCase().replaceAll(',', ' , ')}\n${GOOD}`],
    [
      'columns in another order',
      'explanation,section,correct_answer,option_d,option_c,option_b,option_a,question\nBecause,Numbers,b,4,3,2,1,What?',
    ],
    ['unknown columns, even twice', `id,${HEADER},id,\n7,${GOOD},8,`],
    ['blank rows', `\n , ,\n${HEADER}\n\n,,,,,,,\n   \n${GOOD}\n\n`],
    ['outer spaces', `${HEADER}\n  What? , 1 ,2, 3,4 , b , Numbers , Because `],
    ['answer in capitals', `${HEADER}\n${GOOD.replace(',b,', ',B,')}`],
    ['quotes around everything', `${HEADER}\n"${GOOD.replaceAll(',', '","')}"`],
    ['spaces after closing quotes', `${HEADER}\n"${GOOD.replaceAll(',', '"  ,"')}"   `],
    ['a byte-order mark', `\uFEFF${HEADER}\n${GOOD}`],
    ['column names with spaces', `${HEADER.replaceAll('_', ' ')}\n${GOOD}`],
    ['column names with dashes', `${HEADER.replaceAll('_', '-')}\n${GOOD}`],
    [
      'column names in capitals with runs of spaces',
      `${HEADER.replaceAll('_', '  ').toUpperCase()}\n${GOOD}`,
    ],
    ['column names with non-breaking spaces', `${HEADER.replaceAll('_', '\u00a0')}\n${GOOD}`],
    ["Excel's separator hint", `sep=;\r\n${HEADER}\r\n${GOOD}`.replaceAll(',', ';')],
    ['a hint with a comma', `sep=,\n${HEADER}\n${GOOD}`],
    ['a hint with a tab', `sep=\t\r${HEADER}\r${GOOD}`.replaceAll(',', '\t')],
    ['a hint with an unusual separator', `sep=|\n${HEADER}\n${GOOD}`.replaceAll(',', '|')],
    ['a hint in quotes after a byte-order mark', `\uFEFF"SEP=;"\n${HEADER}\n${GOOD}`.replaceAll(',', ';')],
    ['a hint that a program has padded with empty cells', `sep=,,,,,,,\n${HEADER}\n${GOOD}`],
    ['a wrong hint', `sep=;\n${HEADER}\n${GOOD}`],
  ])('%s', async (_name, text) => {
    expect(quizIn(await readAs('csv', text))).toEqual(QUIZ)
  })

  test('keeps quotes, commas and line breaks in quoted cells', async () => {
    const quiz = quizIn(await read('"He said ""no"",\r\ntwice","a\nb",5" disk,3,4,a'))
    expect(quiz.questions[0]).toMatchObject({
      text: 'He said "no",\r\ntwice',
      options: ['a\nb', '5" disk', '3', '4'],
    })
  })

  test('may omit the optional columns and the last cells', async () => {
    const short = 'question,option_a,option_b,option_c,option_d,correct_answer'
    const expected = { ...QUESTION, section: null, explanation: null }
    expect(quizIn(await readAs('csv', `${short}\nWhat?,1,2,3,4,b`)).questions).toEqual([expected])
    expect(quizIn(await read('What?,1,2,3,4,b')).questions).toEqual([expected])
    expect(quizIn(await read('What?,1,2,3,4,b,   ,  ')).questions).toEqual([expected])
  })

  test('lists sections in the order of their first question', async () => {
    const quiz = quizIn(await read('q,1,2,3,4,a,Z', 'q,1,2,3,4,a,', 'q,1,2,3,4,a,A', 'q,1,2,3,4,a, Z '))
    expect(quiz.sections.map(({ name }) => name)).toEqual(['Z', 'A'])
    expect(quiz.questions.map(({ section }) => section)).toEqual([0, null, 1, 0])
  })

  test('may have texts of the maximum length in code points', async () => {
    expect(
      (await read(`${'😀'.repeat(10_000)},1,2,3,4,a,${'😀'.repeat(100)},${'é'.repeat(10_000)}`)).ok,
    ).toBe(true)
  })
})

describe('a bad row', () => {
  test.each<[string, string, string[]]>([
    ['empty question', ',1,2,3,4,a', ['2 question']],
    ['blank question', '  ,1,2,3,4,a', ['2 question']],
    ['empty option_a', 'q,,2,3,4,a', ['2 option_a']],
    ['empty option_b', 'q,1,,3,4,a', ['2 option_b']],
    ['empty option_c', 'q,1,2,"",4,a', ['2 option_c']],
    ['empty option_d', 'q,1,2,3, ,a', ['2 option_d']],
    ['empty answer', 'q,1,2,3,4,', ['2 correct_answer']],
    ['answer e', 'q,1,2,3,4,e', ['2 correct_answer']],
    ['answer ab', 'q,1,2,3,4,ab', ['2 correct_answer']],
    ['answer by number', 'q,1,2,3,4,0', ['2 correct_answer']],
    ['too few cells', 'q,1,2', ['2 option_c', '2 option_d', '2 correct_answer']],
    ['too many cells', 'q,1,2,3,4,a,s,e,x', ['2 -']],
    ['too many cells, the last one empty', 'q,1,2,3,4,a,s,e,', ['2 -']],
    ['section too long', `q,1,2,3,4,a,${'😀'.repeat(101)}`, ['2 section']],
    ['question too long', `${'é'.repeat(10_001)},1,2,3,4,a`, ['2 question']],
    ['option too long', `q,1,2,${'é'.repeat(10_001)},4,a`, ['2 option_c']],
    ['explanation too long', `q,1,2,3,4,a,,${'é'.repeat(10_001)}`, ['2 explanation']],
    ['NUL', 'q,1,2\0,3,4,a', ['2 option_b']],
    ['quote never closed', 'q,1,"2,3,4,a', ['2 option_b']],
    ['text after a closing quote', 'q,"1" x,2,3,4,a', ['2 option_a']],
    ['several problems', ',1,2,3,,x', ['2 question', '2 option_d', '2 correct_answer']],
  ])('%s', async (_name, row, locations) => {
    expect(locationsOf(await read(row)).sort()).toEqual([...locations].sort())
    expect(locationsOf(await read(row, GOOD)).sort()).toEqual([...locations].sort())
  })

  test('is reported with the row number of the spreadsheet, after quoted line breaks and blank rows', async () => {
    expect(locationsOf(await read('"a\n\nb",1,2,3,4,a', '', ',,,', 'q,1,2,3,4,x'))).toEqual([
      '5 correct_answer',
    ])
  })

  test('does not hide problems below it, unless an unclosed quote contains those rows', async () => {
    const result = await read('"q,1,2,3,4,a', 'q,1,2,3,4,x', 'q,1,"2",3,4,', '"q,1,2,3,4,a', 'q,,2,3,4,a')
    expect(locationsOf(result)).toEqual(['2 question', '3 correct_answer', '4 correct_answer', '5 question'])
  })

  test('is reported with the heading of its column, even if the column is unknown, and without a heading if the cell is beyond the header', async () => {
    expect(
      locationsOf(await readAs('csv', `${HEADER}, My Notes \nq,1,2,3,4,a,,,"x\nq,1,2,3,4,a,,,,"x`)),
    ).toEqual(['2 My Notes', '3 -'])
  })

  test('has its text shortened in messages, and control characters replaced', async () => {
    const [problem] = problemsOf(await read(`q,1,2,3,4,\u001B[31m${'x'.repeat(99)}`))
    expect(problem?.message).toBe(`"\uFFFD[31m${'x'.repeat(35)}…" is not an answer: write a, b, c or d`)
  })
})

describe('a bad header', () => {
  test.each<[string, string, string[]]>([
    ['lacks a column', HEADER.replace('option_c,', ''), ['1 option_c']],
    ['lacks several', 'question,option_a', ['1 option_b', '1 option_c', '1 option_d', '1 correct_answer']],
    ['repeats a needed column', `${HEADER},Question,question`, ['1 question']],
    ['repeats an optional column', `${HEADER},SECTION`, ['1 section']],
    ['never closes a quote', HEADER.replace('option_b', '"option_b'), ['1 -']],
    ['has a NUL', HEADER.replace('section', 'sec\0tion'), ['1 sec\uFFFDtion']],
  ])('%s: the rows are not checked', async (_name, header, locations) => {
    expect(locationsOf(await readAs('csv', `${header}\n,,,\n"x`))).toEqual(locations)
  })

  test('is reported with its actual row number', async () => {
    expect(locationsOf(await readAs('csv', `\n\n${HEADER},section`))).toEqual(['3 section'])
  })
})

describe('a file without questions', () => {
  test.each([
    ['nothing', ''],
    ['a byte-order mark', '\uFEFF'],
    ['blank rows', '\n , ,\r\n'],
    ['a header', HEADER],
    ['a header and blank rows', `${HEADER}\n\n,,,,\n`],
  ])('%s', async (_name, text) => {
    expect(locationsOf(await readAs('csv', text))).toEqual(['- -'])
  })
})

test('keeps 100 problems and counts all of them', async () => {
  const result = await read(...Array.from({ length: 500 }, () => ',1,2,3,4,x'))
  expect(result).toMatchObject({ ok: false, problemCount: 1000 })
  expect(problemsOf(result)).toHaveLength(100)
})
