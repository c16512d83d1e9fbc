// The published JSON Schema must accept exactly the files that the reader accepts, apart from rules that no
// schema can express.
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { damagedFile } from './support/damage.ts'
import { PROPERTY_TIME, expectProperty } from './support/properties.ts'
import { anyStoredQuiz } from './support/quizzes.ts'
import { problemsOf, readAs, writtenAs } from './support/read.ts'
import { isQuizfolio } from '../src/formats/quizfolio/object-members.ts'

const schema = JSON.parse(readFileSync(new URL('../quiz.schema.json', import.meta.url), 'utf8')) as object
const isValid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)

// The reader's messages for rules that no schema can express.
const BEYOND_SCHEMA = [
  /more than once/,
  /^No section is called/,
  /^Several sections are called/,
  /^The section is \d+/,
  /half of a character/,
]

/** Describes how schema and reader disagree about a file; null if they agree. */
async function differenceIn(text: string): Promise<string | null> {
  const value = valueOf(text)
  const problems = problemsOf(await readAs('json', text)).map(({ message }) =>
    message.replace(/^Section \d+: /, ''),
  )
  if (value === undefined) return problems.length > 0 ? null : 'it is not JSON, but the reader accepts it'
  const isAccepted = isValid(value)
  if (problems.length === 0) return isAccepted ? null : JSON.stringify(isValid.errors)
  const expressible = problems.filter((message) => !BEYOND_SCHEMA.some((rule) => rule.test(message)))
  return isAccepted && expressible.length > 0 ? expressible.join('; ') : null
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test('the schema accepts any quiz', async () => {
  await expectProperty(
    fc.asyncProperty(anyStoredQuiz, async (quiz) => {
      expect(await differenceIn(writtenAs('quizfolio', quiz))).toBeNull()
    }),
    200,
  )
})

test(
  'schema and reader agree about damaged files, apart from rules that no schema can express',
  { timeout: PROPERTY_TIME },
  async () => {
    let readable = 0
    await expectProperty(
      fc.asyncProperty(damagedFile('quizfolio'), async (bytes) => {
        const text = new TextDecoder().decode(bytes)
        // The schema covers only our own format.
        if (!isQuizfolio(text) || text.includes('\uFFFD')) return
        if (valueOf(text) !== undefined) readable++
        expect(await differenceIn(text)).toBeNull()
      }),
      3_000,
    )
    expect(readable).toBeGreaterThan(100)
  },
)

describe('every limit and type', () => {
  const question = { question: 'q', options: ['a', 'b'], correct_answer: 0 }
  const base = {
    quizfolio: 1,
    title: 't',
    description: '',
    time_limit: 1,
    sections: [{ name: 's' }],
    questions: [question],
  }
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      1,
      -1,
      0.5,
      9,
      10,
      1_440,
      1_441,
      '',
      ' ',
      'x',
      's',
      'a\0b',
      [],
      {},
    ),
    fc
      .constantFrom(49, 50, 51, 100, 101, 200, 201, 10_000, 10_001)
      .chain((length) => fc.constantFrom('x', '😀').map((character) => character.repeat(length))),
    fc.constantFrom(1, 2, 3, 10, 11).map((length) => Array.from({ length }, (_, index) => `${index}`)),
  )
  test('is the same in the schema and in the reader', { timeout: PROPERTY_TIME }, async () => {
    const top = fc.constantFrom(
      '$schema',
      'quizfolio',
      'title',
      'description',
      'time_limit',
      'sections',
      'questions',
      'x',
    )
    const inQuestion = fc.constantFrom('question', 'options', 'correct_answer', 'section', 'explanation', 'x')
    const inSection = fc.constantFrom('name', 'description', 'x')
    const changed = fc.oneof(
      fc.tuple(top, value).map(([field, content]) => ({ ...base, [field]: content })),
      fc
        .tuple(top.filter((field) => field !== 'quizfolio'))
        .map(([field]) => ({ ...base, [field]: undefined })),
      fc
        .tuple(inQuestion, fc.option(value, { nil: undefined }))
        .map(([field, content]) => ({ ...base, questions: [{ ...question, [field]: content }] })),
      fc.tuple(inQuestion, value, fc.nat(10)).map(([field, content, answer]) => ({
        ...base,
        questions: [{ ...question, correct_answer: answer, [field]: content }],
      })),
      fc
        .tuple(inSection, fc.option(value, { nil: undefined }))
        .map(([field, content]) => ({ ...base, sections: [{ name: 's', [field]: content }] })),
    )
    await expectProperty(
      fc.asyncProperty(changed, async (file) => {
        expect(await differenceIn(JSON.stringify(file))).toBeNull()
      }),
      3_000,
    )
  })
})
