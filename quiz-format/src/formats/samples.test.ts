import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRaw } from '../testing/formats.ts'
import { formatOf } from './index.ts'

// Each sample has its expectation beside it: the questions, and the lines and texts of what is reported.
describe.each(['gift', 'moodle-xml', 'aiken'] as const)('the samples of %s', (name) => {
  const folder = new URL(`./samples/${name}/`, import.meta.url)
  const samples = readdirSync(folder).filter((file) => !file.endsWith('.expected.json'))

  test.each(samples)('%s is read, and reported, as expected', async (file) => {
    const { questions, problems, leftOut } = await readRaw(readFileSync(new URL(file, folder)), name)
    const expected = readFileSync(new URL(file.replace(/\.\w+$/, '.expected.json'), folder), 'utf8')
    const ofUse = problems.length > 0 ? [] : questions
    expect({ questions: ofUse, problems, leftOut }).toEqual(JSON.parse(expected))
  })

  test.each(samples)('%s is recognised by its content', (file) => {
    expect(formatOf(file, readFileSync(new URL(file, folder)))?.name).toBe(name)
  })
})
