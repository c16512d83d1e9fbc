import { describe, expect, test } from 'vitest'
import { quizOf } from '../../quiz.ts'
import { locationsOf, problemsOf, quizIn, readAs } from '../../../test/support/read.ts'

const GOOD = {
  question: 'What?',
  options: ['1', '2', '3', '4'],
  correct_answer: 1,
  section: 'Numbers',
  explanation: 'Because',
}
const read = (...items: unknown[]) => readAs('json', JSON.stringify(items))
const withAnswer = (answer: string) =>
  readAs('json', `[{"question":"q","options":["1","2","3","4"],"correct_answer":${answer}}]`)

describe('a valid JSON file', () => {
  test('returns the quiz with trimmed texts', async () => {
    const spaced = {
      question: ' What?\n',
      options: [' 1', '2 ', '3', '4'],
      correct_answer: 1,
      section: ' Numbers ',
      explanation: '\tBecause',
    }
    const question = {
      section: 'Numbers',
      text: 'What?',
      options: ['1', '2', '3', '4'],
      answerIndex: 1,
      explanation: 'Because',
      format: 'PLAIN' as const,
    }
    expect(quizIn(await read(GOOD, spaced))).toEqual(quizOf([question, question]))
  })

  test.each([{}, { section: null, explanation: null }, { section: '', explanation: ' ' }])(
    'may omit the optional fields or leave them empty: %j',
    async (fields) => {
      const { section: _section, explanation: _explanation, ...needed } = GOOD
      expect(quizIn(await read({ ...needed, ...fields })).questions[0]).toMatchObject({
        section: null,
        explanation: null,
        format: 'PLAIN' as const,
      })
    },
  )

  test.each(['3', '3.0', '3e0', '30e-1'])('may write the number 3 as %s', async (answer) => {
    expect(quizIn(await withAnswer(answer)).questions[0]?.answerIndex).toBe(3)
  })

  test('treats -0 as 0', async () => {
    expect(quizIn(await withAnswer('-0')).questions[0]?.answerIndex).toBe(0)
  })

  test('ignores unknown fields, their duplicates and __proto__', async () => {
    const item = JSON.stringify(GOOD).replace(
      '{',
      '{"id":{"a":[1,{}]},"id":2,"__proto__":{"question":"x","polluted":true},',
    )
    expect(quizIn(await readAs('json', `\uFEFF [ ${item} ] \n`)).questions).toHaveLength(1)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('a bad item', () => {
  test.each<[string, unknown, string]>([
    ['null', null, '-'],
    ['a text', 'x', '-'],
    ['an array', [], '-'],
    ['no question', { ...GOOD, question: undefined }, 'question'],
    ['empty question', { ...GOOD, question: ' ' }, 'question'],
    ['question is a number', { ...GOOD, question: 3 }, 'question'],
    ['question too long', { ...GOOD, question: 'x'.repeat(10_001) }, 'question'],
    ['no options', { ...GOOD, options: undefined }, 'options'],
    ['options is an object', { ...GOOD, options: { 0: 'a', length: 4 } }, 'options'],
    ['3 options', { ...GOOD, options: ['1', '2', '3'] }, 'options'],
    ['5 options', { ...GOOD, options: ['1', '2', '3', '4', '5'] }, 'options'],
    ['an option is a number', { ...GOOD, options: ['1', '2', 3, '4'] }, 'options'],
    ['an option is empty', { ...GOOD, options: ['1', '2', '3', '  '] }, 'options'],
    ['no answer', { ...GOOD, correct_answer: undefined }, 'correct_answer'],
    ['section is a number', { ...GOOD, section: 1 }, 'section'],
    ['section too long', { ...GOOD, section: 'x'.repeat(101) }, 'section'],
    ['explanation is an array', { ...GOOD, explanation: ['x'] }, 'explanation'],
    ['explanation too long', { ...GOOD, explanation: 'x'.repeat(10_001) }, 'explanation'],
    ['NUL', { ...GOOD, section: 'a\0' }, 'section'],
    ['an unpaired surrogate', { ...GOOD, question: 'a\uD83D' }, 'question'],
  ])('%s', async (_name, item, column) => {
    expect(locationsOf(await read(GOOD, item, GOOD))).toEqual([`2 ${column}`])
  })

  test.each([
    ['"3"', '"3"'],
    ['1.5', '1.5'],
    ['4', '4'],
    ['-1', '-1'],
    ['1e400', 'too large a number'],
    ['null', 'null'],
    ['true', 'true'],
    ['[1]', 'an array'],
  ])('answer %s', async (answer, shown) => {
    const message = `The answer is ${shown}: write a number, 0, 1, 2 or 3`
    expect(problemsOf(await withAnswer(answer))).toEqual([{ row: 1, column: 'correct_answer', message }])
  })

  test.each(['"question":"other"', '"quest\\u0069on":"other"'])('duplicate field %s', async (twin) => {
    const item = JSON.stringify(GOOD).replace('{', `{${twin},`)
    expect(locationsOf(await readAs('json', `[${item}]`))).toEqual(['1 question'])
  })

  test('is reported with all its problems', async () => {
    expect(locationsOf(await read({})).sort()).toEqual(['1 correct_answer', '1 options', '1 question'])
  })
})

describe('a file that is not an array of questions', () => {
  test.each([
    ['', 'The file is empty'],
    [' \n', 'The file is empty'],
    ['[]', 'The file has no questions'],
    [' [ ] ', 'The file has no questions'],
    ['{"questions":[]}', 'The file is not a JSON array'],
    ['null', 'The file is not a JSON array'],
    ['hello', 'The file is not a JSON array'],
    ['[', 'The file is not valid JSON: at the end of the file: a value'],
    ['[\r\n1\n2]', 'The file is not valid JSON: line 3, column 1: a comma or ]'],
    ['[1,]', 'The file is not valid JSON: line 1, column 4: a value'],
    ['[{"a":1,}]', 'The file is not valid JSON: line 1, column 9: a field name in double quotes'],
    ['[{"a" 1}]', 'The file is not valid JSON: line 1, column 7: a colon'],
    ['[{"a":1]', 'The file is not valid JSON: line 1, column 8: a comma or }'],
    ["[{'a':1}]", 'The file is not valid JSON: line 1, column 3: a field name in double quotes'],
    ['["a]', 'The file is not valid JSON: line 1, column 2: the quote that opens here is never closed'],
    [
      '["a\nb"]',
      'The file is not valid JSON: line 1, column 4: a text in quotes cannot contain a line break',
    ],
    ['["\\x"]', 'The file is not valid JSON: line 1, column 3: a backslash'],
    ['[] []', 'The file is not valid JSON: line 1, column 4: nothing may follow'],
    [
      '['.repeat(102),
      'The file is not valid JSON: line 1, column 102: brackets are nested more than 100 deep',
    ],
  ])('%j', async (text, start) => {
    const last = problemsOf(await readAs('json', text)).at(-1)
    expect(last).toMatchObject({ row: null, column: null })
    expect(last?.message.slice(0, start.length)).toBe(start)
  })

  test('also reports problems before the syntax error', async () => {
    expect(
      locationsOf(
        await readAs('json', '[{"question":"q","options":["1","2","3","4"],"correct_answer":9},{]'),
      ),
    ).toEqual(['1 correct_answer', '- -'])
  })
})
