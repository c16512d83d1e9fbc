// Compares the speed of readQuizFile with that of papaparse and of JSON.parse, which get decoded text.
// papaparse also gets the delimiter and the line break. Run: npx vitest bench --run --root quiz-format
import Papa from 'papaparse'
import { bench, describe } from 'vitest'
import { MAX_FILE_BYTES, UPLOAD_FORMATS, quizOf, readQuizFile, writeQuizFile } from '../src/index.ts'

const QUESTION_COUNT = 45_000
const FILLER =
  'which is long enough for the file of 45,000 questions to come close to the size limit of an upload file'

const questions = Array.from({ length: QUESTION_COUNT }, (_, index) => ({
  section: `Section ${index % 20}`,
  text: `Question ${index}${index % 3 === 0 ? ', "quoted"' : ''}: ${FILLER.slice(0, 60 + (index % 40))}?`,
  options: [`First ${index}`, `Second ${index}`, `Third, ${index}`, `Fourth ${index}`],
  answerIndex: index % 4,
  explanation: index % 2 === 0 ? 'Because the book says so, on the page before' : null,
  format: 'PLAIN' as const,
}))
const { csv, json } = UPLOAD_FORMATS
const { bytes } = writeQuizFile(quizOf(questions), csv)
const text = new TextDecoder().decode(bytes)
if (bytes.length > MAX_FILE_BYTES) throw new RangeError(`the file has ${bytes.length} bytes`)

describe(`${QUESTION_COUNT} questions, ${bytes.length} bytes`, () => {
  bench('papaparse alone', () => {
    Papa.parse(text, { delimiter: ',', newline: '\r\n', quoteChar: '"' })
  })

  bench('readQuizFile, CSV', async () => {
    await readQuizFile(bytes, csv)
  })
})

const { bytes: jsonBytes } = writeQuizFile(quizOf(questions.slice(0, QUESTION_COUNT / 2)), json)
const jsonText = new TextDecoder().decode(jsonBytes)

describe(`${QUESTION_COUNT / 2} questions, ${jsonBytes.length} bytes`, () => {
  bench('JSON.parse alone', () => {
    JSON.parse(jsonText)
  })

  bench('readQuizFile, JSON', async () => {
    await readQuizFile(jsonBytes, json)
  })
})
