import { describe, expect, test } from 'vitest'
import { readRaw } from './support/read.ts'
import { expectationOf, sampleFile, sampleNames } from './support/samples.ts'
import { formatOf } from '../src/formats/index.ts'

const FOREIGN = ['gift', 'moodle-xml', 'aiken', 'qti', 'anki', 'apkg', 'xlsx'] as const

// Next to each sample, a file lists the expected questions, and the line and message of each report.
describe.each(FOREIGN)('the samples of %s', (format) => {
  test.each(sampleNames(format))('%s is recognised, read and reported as expected', async (sample) => {
    const { name, bytes } = sampleFile(`${format}/${sample}`)
    expect(formatOf(name, bytes)?.name).toBe(format)
    const { questions, problems, leftOut } = await readRaw(bytes, format)
    const usableQuestions = problems.length > 0 ? [] : questions
    expect({ questions: usableQuestions, problems, leftOut }).toEqual(expectationOf(`${format}/${sample}`))
  })
})
