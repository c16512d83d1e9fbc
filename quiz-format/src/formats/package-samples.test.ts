import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readForeignRaw } from '../testing/foreign.ts'
import { sampleFile, sampleNames } from '../testing/samples.ts'
import { formatOf } from './index.ts'

// Each sample has its expectation beside it: the questions, and the lines and texts of what is reported.
describe.each(['qti', 'anki', 'xlsx'] as const)('the samples of %s', (format) => {
  test.each(sampleNames(format))('%s is recognised, read and reported as expected', async (sample) => {
    const { name, bytes } = sampleFile(`${format}/${sample}`)
    expect(formatOf(name, bytes)?.name).toBe(format)
    const { questions, problems, leftOut } = await readForeignRaw(bytes, format)
    const file = new URL(`./samples/${format}/${sample.replace(/\..*$/, '')}.expected.json`, import.meta.url)
    const ofUse = problems.length > 0 ? [] : questions
    expect({ questions: ofUse, problems, leftOut }).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  })
})
