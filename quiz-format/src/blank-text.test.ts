import { describe, expect, test } from 'vitest'
import {
  isBlank,
  optionsProblem,
  questionTextProblem,
  sectionNameProblem,
  titleOfFile,
  titleProblem,
  trimmedText,
} from './index.ts'
import { namedQuestions } from './quiz.ts'
import { HEADER, problemsOf, quizIn, readAs } from '../test/support/read.ts'

const INVISIBLE = [
  ['zero-width spaces', '\u200b\u200b'],
  ['a zero-width non-joiner', '\u200c'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte-order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a Mongolian vowel separator', '\u180e'],
  ['bidi controls', '\u202e\u2066\u2069\u200f\u061c'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['a Braille blank', '\u2800'],
  ['a variation selector', '\ufe0f'],
  ['a supplementary variation selector', '\u{e0101}'],
  ['tag characters', '\u{e0041}\u{e007f}'],
  ['control characters', '\u0007\u001b'],
  ['spaces around a zero-width space', ' \u200b\u00a0'],
] as const

describe.each(INVISIBLE)('text consisting of %s', (_, text) => {
  test('counts as empty wherever a text is required', () => {
    expect([isBlank(text), trimmedText(text)]).toEqual([true, ''])
    expect(titleProblem(text)).toBe('Please enter a quiz title')
    expect(sectionNameProblem(text)).toBe('Please enter a section name')
    expect(questionTextProblem(text)).toBe('The question is empty: write something')
    expect(optionsProblem(['1', text])).toBe('The text of option 2 is empty: write something')
  })

  test('is rejected as an empty cell in CSV and as an empty text in JSON', async () => {
    const csv = await readAs('csv', `${HEADER}\n${text},1,${text},3,4,a,${text},${text}`)
    const item = { question: text, options: ['1', text, '3', '4'], correct_answer: 0, section: text }
    const messages = ['The question is empty: fill it in', 'The option is empty: fill it in']
    expect(problemsOf(csv).map(({ message }) => message)).toEqual(messages)
    const itemProblems = problemsOf(await readAs('json', JSON.stringify([item])))
    expect(itemProblems.map(({ message }) => message)).toEqual([
      'The text of option 2 is empty: fill it in',
      messages[0],
    ])
  })

  test('is not used as title, section or question name', async () => {
    expect(titleOfFile(`${text}.csv`)).toEqual({ title: '', isShortened: false })
    const gift = `$CATEGORY: Cells/${text}\n\n::${text}::Which? {=a ~b}\n\n::${text}::Say {}\n`
    const result = await readAs('gift', gift)
    expect(namedQuestions(quizIn(result))).toMatchObject([{ section: 'Cells', text: 'Which?' }])
    expect(result.leftOut).toMatchObject([{ column: 'Say' }])
  })

  test('leaves a section, an explanation or a row empty', async () => {
    const file = `${HEADER}\n${text},,,,,,,\nWhat?,1,2,3,4,a,${text},${text}`
    const [question, ...more] = quizIn(await readAs('csv', file)).questions
    expect(more).toEqual([])
    expect(question).toMatchObject({ section: null, explanation: null })
  })
})

test.each([
  '👩\u200d🚀',
  '❤\ufe0f',
  'می\u200cخواهم',
  '\u200eabc\u200b',
  'Silben\u00adtrennung',
  '\u0301',
  '⠁',
])('keeps %s unchanged, with its invisible characters', async (text) => {
  expect([isBlank(text), trimmedText(` ${text} `)]).toEqual([false, text])
  expect(questionTextProblem(text)).toBeNull()
  const item = { question: text, options: [text, '2', '3', '4'], correct_answer: 0 }
  expect(quizIn(await readAs('json', JSON.stringify([item]))).questions[0]).toMatchObject({ text })
})
