import { describe, expect, test } from 'vitest'
import { jsonFormat } from '../formats/json/format.ts'
import { readQuizFile } from '../read-quiz-file.ts'
import { fieldOfProblem } from './mendable-record.ts'
import { mended, recordOf } from './mend.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const GOOD = { question: 'One?', options: ['1', '2', '3', '4'], correct_answer: 0 }

async function firstProblem(text: string) {
  const result = await readQuizFile(bytesOf(text), jsonFormat)
  return result.ok ? null : (result.problems[0] ?? null)
}

/** Mends the field that the first problem of a file leads to. */
async function mendFirst(text: string, typed: string) {
  const problem = await firstProblem(text)
  const record = problem && (await recordOf(bytesOf(text), jsonFormat, problem))
  if (!record) throw new Error('There is nothing to mend')
  const field = fieldOfProblem(record, problem)
  const texts = record.fields.map((each, index) => (index === field ? typed : each.text))
  const bytes = await mended(bytesOf(text), jsonFormat, { problem, texts })
  const after = new TextDecoder().decode(bytes ?? undefined)
  return { label: record.fields[field ?? -1]?.label, text: after, next: await firstProblem(after) }
}

describe('a problem of a JSON file leads to', () => {
  test.each([
    ['question', { question: '' }, 'One?', {}],
    ['correct_answer', { correct_answer: 'b' }, '1', { correct_answer: 1 }],
    ['Option 3', { options: ['1', '2', ' ', '4'] }, '3', {}],
    ['Option 1', { options: null }, '1', { options: ['1'] }],
  ])('its field %s, which gets what is typed', async (label, broken, typed, after) => {
    const text = JSON.stringify([GOOD, { ...GOOD, ...broken }])
    expect(await mendFirst(text, typed)).toMatchObject({
      label,
      text: JSON.stringify([GOOD, { ...GOOD, ...after }]),
    })
  })

  test('an option of a quiz in our own format, which may have two to ten', async () => {
    const quiz = { quizfolio: 1, questions: [{ ...GOOD, options: ['1', ''], section: null }] }
    expect(await mendFirst(JSON.stringify(quiz, null, 2), '2')).toMatchObject({
      label: 'Option 2',
      next: null,
    })
  })

  test('the text of an item that is no question, and of one with a field twice', async () => {
    for (const broken of ['"One?"', `{"section": "A", ${JSON.stringify({ ...GOOD, section: 'B' }).slice(1)}`])
      expect(await mendFirst(`[${broken}]`, JSON.stringify(GOOD))).toMatchObject({
        label: 'Text of item 1',
        next: null,
      })
  })

  test('the line where the file stops being JSON', async () => {
    const lines = JSON.stringify([GOOD], null, 2).split('\n')
    const broken = lines.map((line) => line.replace('"One?",', '"One?"')).join('\n')
    const around = lines.slice(0, 10).join('\n')
    expect(await mendFirst(broken, around)).toMatchObject({ label: 'Lines 1 to 10', next: null })
  })
})

test('an emptied section is none, and an emptied fifth option is gone', async () => {
  const text = JSON.stringify([{ ...GOOD, options: ['1', '2', '3', '4', '5'], section: 'A' }])
  const problem = { row: 1, column: 'options', message: '' }
  const texts = ['One?', '1', '2', '3', '4', '', '0', '', '']
  const bytes = await mended(bytesOf(text), jsonFormat, { problem, texts })
  expect(JSON.parse(new TextDecoder().decode(bytes ?? undefined))).toEqual([GOOD])
})

test('a problem of the whole file cannot be mended in place', async () => {
  for (const text of ['{}', JSON.stringify({ quizfolio: 9, questions: [] })]) {
    const problem = await firstProblem(text)
    expect(problem && (await recordOf(bytesOf(text), jsonFormat, problem))).toBeNull()
  }
})
