import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { namedQuestions } from '../quiz.ts'
import { faultsOf, lossesOf, quizRead, readAs } from '../testing/formats.ts'
import { formatOf } from './index.ts'

const HEAD = '#separator:tab\n#columns:Question\tA\tB\tC\tAnswer\n'

describe('Anki notes', () => {
  test.each([
    '#separator:tab\n',
    '#html:true\r\nx',
    '# by hand\n#deck:Rivers\n',
    'Question,A,B,Answer\nq,a,b,A',
  ])('are recognised by %j', (text) => {
    expect(formatOf('a.txt', strToU8(text))?.name).toBe('anki')
  })

  test.each(['// GIFT\n::t::q{=a~b}', 'What?\nA. x\nB. y\nANSWER: A', '# a title\nwords', ''])(
    'are not seen in %j',
    (text) => {
      expect(formatOf('a.txt', strToU8(text))?.name).not.toBe('anki')
    },
  )

  test('keep their lines behind quoted line breaks and blank lines', async () => {
    const text = `${HEAD}"q\nq\r\nq"\ta\tb\t\tA\n\nq\ta\tb\t\tZ\n\n"q"x\ta\n`
    const result = await readAs('anki', text)
    expect(lossesOf(result)).toEqual([
      '7 Answer: The answer "Z" is none of the options: the question is left out',
    ])
    expect(faultsOf(result).map((fault) => fault.split(':', 1)[0])).toEqual(['9 -'])
  })

  test.each<[answer: string, options: string[], index: number]>([
    ['b', ['x', 'y', 'z'], 1],
    ['C)', ['x', 'y', 'z'], 2],
    ['3', ['x', 'y', 'z'], 2],
    ['y', ['x', 'y', 'z'], 1],
    ['0 0 1', ['x', 'y', 'z'], 2],
    ['C', ['x', '', 'z'], 1],
    ['2', ['1', '2', '3'], 1],
    ['30', ['10', '20', '30'], 2],
    ['a, b', ['b, a', 'a, b', ''], 1],
  ])('with the answer %j among %j', async (answer, options, index) => {
    const { questions } = quizRead(await readAs('anki', `${HEAD}q\t${options.join('\t')}\t${answer}\n`))
    expect(questions[0]?.answerIndex).toBe(index)
  })

  test.each<[answer: string, why: RegExp]>([
    ['', /no right answer/],
    ['0 0 0', /no right answer/],
    ['1 1 0', /several right answers/],
    ['A/C', /several right answers/],
    ['d', /none of the options/],
    ['0', /none of the options/],
    ['the first', /none of the options/],
  ])('with the answer %j are left out', async (answer, why) => {
    expect(lossesOf(await readAs('anki', `${HEAD}q\tx\ty\tz\t${answer}\n`))[0]).toMatch(why)
  })

  test('of several types in one file are each read or reported', async () => {
    const notes = [
      'g1\tBasic\tRivers\tfront\tback',
      'g2\tAllInOne (kprim, mc, sc)\tRivers\tq\t\t2\ta\tb\t\t\t\t0 1\t\t',
      'g3\tAllInOne (kprim, mc, sc)-1\tLakes\tq\t\t\ta\tb\t\t\t\t1 0\t\t',
    ]
    const head = '#separator:tab\n#guid column:1\n#notetype column:2\n#deck column:3\n'
    const result = await readAs('anki', head + notes.join('\n'))
    expect(
      namedQuestions(quizRead(result)).map(({ section, answerIndex }) => [section, answerIndex]),
    ).toEqual([
      ['Rivers', 1],
      ['Lakes', 0],
    ])
    expect(lossesOf(result)).toEqual([
      '5 -: The note is a card of two sides, without options: the question is left out',
    ])
  })

  test('with NUL characters are refused', async () => {
    expect(faultsOf(await readAs('anki', `${HEAD}q\0\ta\tb\t\tA\n`))).toEqual([
      '3 -: The text has a NUL character: delete it, or save the file as UTF-8',
    ])
  })
})
