import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { namedQuestions } from '../../quiz.ts'
import { problemLines, leftOutLines, quizIn, readAs } from '../../../test/support/read.ts'
import { formatOf } from '../index.ts'

const HEAD = '#separator:tab\n#columns:Question\tA\tB\tC\tAnswer\n'

describe('Anki notes', () => {
  test.each([
    '#separator:tab\n',
    '#html:true\r\nx',
    '# by hand\n#deck:Rivers\n',
    'Question,A,B,Answer\nq,a,b,A',
  ])('are recognised in %j', (text) => {
    expect(formatOf('a.txt', strToU8(text))?.name).toBe('anki')
  })

  test.each(['// GIFT\n::t::q{=a~b}', 'What?\nA. x\nB. y\nANSWER: A', '# a title\nwords', ''])(
    'are not recognised in %j',
    (text) => {
      expect(formatOf('a.txt', strToU8(text))?.name).not.toBe('anki')
    },
  )

  test('keep their line numbers after quoted line breaks and blank lines', async () => {
    const text = `${HEAD}"q\nq\r\nq"\ta\tb\t\tA\n\nq\ta\tb\t\tZ\n\n"q"x\ta\n`
    const result = await readAs('anki', text)
    expect(leftOutLines(result)).toEqual([
      '7 Answer: The answer "Z" is none of the options: the question is left out',
    ])
    expect(problemLines(result).map((line) => line.split(':', 1)[0])).toEqual(['9 -'])
  })

  test.each<[answer: string, options: string[], index: number]>([
    ['b', ['x', 'y', 'z'], 1],
    ['C)', ['x', 'y', 'z'], 2],
    ['3', ['x', 'y', 'z'], 2],
    ['y', ['x', 'y', 'z'], 1],
    ['0 0 1', ['x', 'y', 'z'], 2],
    ['0 0 1', ['x', '', 'z'], 1],
    ['C', ['x', '', 'z'], 1],
    ['2', ['1', '2', '3'], 1],
    ['30', ['10', '20', '30'], 2],
    ['a, b', ['b, a', 'a, b', ''], 1],
    ['010', ['x', 'y', 'z'], 1],
    ['10', ['x', 'y', ''], 0],
    ['0,1,0', ['x', 'y', 'z'], 1],
    ['(b) y', ['x', 'y', 'z'], 1],
    ['CAB', ['x', 'CAB', 'z'], 1],
    ['100', ['10', '100', '1000'], 1],
  ])('resolve the answer %j among %j', async (answer, options, index) => {
    const { questions } = quizIn(await readAs('anki', `${HEAD}q\t${options.join('\t')}\t${answer}\n`))
    expect(questions[0]?.answerIndex).toBe(index)
  })

  describe('with gaps in the option numbers', () => {
    const GAPS = '#separator:tab\n#columns:Question\tOption 1\tOption 3\tOption 4\tAnswer\n'
    const LETTERS = ['Question', 'Option A', 'Option C', 'Option D', 'Answer']

    test.each<[answer: string, index: number]>([
      ['1', 0],
      ['3', 1],
      ['C', 1],
      ['4', 2],
      ['Oslo', 2],
      ['0 0 1 0', 1],
      ['1 0 0', 0],
    ])('resolve the answer %j by option number', async (answer, index) => {
      const note = `Capital?\tRome\tParis\tOslo\t${answer}\n`
      for (const result of [
        await readAs('anki', GAPS + note),
        await readAs('anki', `#separator:tab\n${note}`, { columns: LETTERS }),
      ]) {
        expect(quizIn(result).questions).toMatchObject([
          { options: ['Rome', 'Paris', 'Oslo'], answerIndex: index },
        ])
      }
    })

    test.each<[answer: string, why: RegExp]>([
      ['2', /The answer "2" is none of the options/],
      ['B', /The answer "B" is none of the options/],
      ['0 0 1', /may count the options with or without the missing one/],
    ])('are left out for the answer %j', async (answer, why) => {
      expect(leftOutLines(await readAs('anki', `${GAPS}Capital?\tRome\tParis\tOslo\t${answer}\n`))).toEqual([
        expect.stringMatching(why),
      ])
    })
  })

  test.each<[answer: string, why: RegExp]>([
    ['', /no right answer/],
    ['0 0 0', /no right answer/],
    ['1 1 0', /several right answers/],
    ['A/C', /several right answers/],
    ['AC', /several right answers/],
    ['110', /several right answers/],
    ['b) x', /none of the options/],
    ['d', /none of the options/],
    ['0', /none of the options/],
    ['the first', /none of the options/],
  ])('are left out for the answer %j, with the reason', async (answer, why) => {
    expect(leftOutLines(await readAs('anki', `${HEAD}q\tx\ty\tz\t${answer}\n`))[0]).toMatch(why)
  })

  test('are read or reported one by one if a file has several note types', async () => {
    const notes = [
      'g1\tBasic\tRivers\tfront\tback',
      'g2\tAllInOne (kprim, mc, sc)\tRivers\tq\t\t2\ta\tb\t\t\t\t0 1\t\t',
      'g3\tAllInOne (kprim, mc, sc)-1\tLakes\tq\t\t\ta\tb\t\t\t\t1 0\t\t',
    ]
    const head = '#separator:tab\n#guid column:1\n#notetype column:2\n#deck column:3\n'
    const result = await readAs('anki', head + notes.join('\n'))
    expect(namedQuestions(quizIn(result)).map(({ section, answerIndex }) => [section, answerIndex])).toEqual([
      ['Rivers', 1],
      ['Lakes', 0],
    ])
    expect(leftOutLines(result)).toEqual([
      '5 -: The note is a card of two sides, without options: the question is left out',
    ])
  })

  test('with NUL characters are rejected', async () => {
    expect(problemLines(await readAs('anki', `${HEAD}q\0\ta\tb\t\tA\n`))).toEqual([
      '3 -: The text has a NUL character: delete it, or save the file as UTF-8',
    ])
  })

  test('show no control characters of a field name in messages', async () => {
    const head = '#separator:tab\n#columns:Question\tA\tB\tAnswer\tLi\u000fnk\n'
    const { leftOut } = await readAs('anki', `${head}q\ta\tb\tA\tlost\n`)
    expect(leftOut.map(({ column }) => column)).toEqual(['Li\uFFFDnk'])
  })

  describe('without field names', () => {
    const NOTE = 'Which river is in Paris?\tSeine\tRhine\tA\tIt is long\n'

    test('use the field names given by the user', async () => {
      const columns = ['question', 'option_a', 'option_b', 'answer', 'explanation']
      const result = await readAs('anki', `#separator:tab\n${NOTE}`, { columns })
      expect(quizIn(result).questions).toMatchObject([
        { options: ['Seine', 'Rhine'], answerIndex: 0, explanation: 'It is long' },
      ])
    })

    test('use the given names for all columns but Anki’s own', async () => {
      const head = '#separator:tab\n#guid column:1\n#deck column:3\n'
      const columns = ['question', 'a', 'b', 'answer']
      const result = await readAs('anki', `${head}guid\tq\tRivers\tx\ty\tB\n`, { columns })
      expect(namedQuestions(quizIn(result))).toMatchObject([
        { section: 'Rivers', options: ['x', 'y'], answerIndex: 1 },
      ])
    })

    test('are reported in a single message, with their count if there are several', async () => {
      const single = await readAs('anki', `#separator:tab\nf\tb\n${NOTE}`)
      expect(leftOutLines(single).at(-1)).toMatch(
        /^3 -: The fields have no names \(.*\): the question is left out$/,
      )
      const many = await readAs('anki', `#separator:tab\n#columns:Ques\tA\tB\tC\tD\n${NOTE.repeat(3000)}`)
      expect(leftOutLines(many)).toEqual([
        expect.stringMatching(
          /^3 -: The fields are named "Ques", .*; no field is named as the question .*: 3000 notes, of which this is the first, are left out$/,
        ),
      ])
    })

    test('are rejected if the given names are not enough', async () => {
      const result = await readAs('anki', `#separator:tab\n${NOTE}`, { columns: ['question', 'a'] })
      expect(problemLines(result)).toEqual([
        '- -: The fields are named "question", "a"; fewer than two are named as options (for example Option A and Option B), and no field is named as the right answer (for example Answer): name them as well',
      ])
      // Not reported a second time as left out.
      expect(leftOutLines(result)).toEqual([])
    })
  })

  test.each<[options: string, why: RegExp]>([
    ['<head>\t<body>\t', /The text of option 1 is empty without its markup/],
    ['x\ty\t<body>', /The text of option 3 is empty without its markup/],
  ])('declared as HTML are left out for the options %j, with the reason', async (options, why) => {
    const result = await readAs('anki', `#html:true\n${HEAD}q\t${options}\t1\n`)
    expect(leftOutLines(result)).toEqual([expect.stringMatching(why)])
  })

  test('declared as HTML are read without the options that an editor left empty', async () => {
    const result = await readAs('anki', `#html:true\n${HEAD}q\tx\ty\t<div><br></div>\t1\n`)
    expect(quizIn(result).questions).toMatchObject([{ options: ['x', 'y'] }])
  })

  test('are left out if the answer is the text of two options', async () => {
    const result = await readAs('anki', `${HEAD}q\tx\tx\tz\tx\n`)
    expect(leftOutLines(result)[0]).toMatch(/the text of several options: the question is left out/)
  })
})
