import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRaw } from './support/read.ts'
import { sampleFile, sampleNames } from './support/samples.ts'
import { FORMATS, type FormatName, formatOf } from '../src/formats/index.ts'

const PAGE = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8')

/** The rows of the page's tables: a feature, what happens to it, and the sample that proves it. */
const rows = PAGE.split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`'))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter((cells) => cells.length === 3)
  .map(([feature = '', outcome = '', sample = '']) => ({
    feature,
    outcome,
    sample: sample.replaceAll('`', ''),
  }))

async function outcomeOf(sample: string): Promise<string> {
  const { name, bytes } = sampleFile(sample)
  const format = formatOf(name, bytes)
  if (!format) return 'no format'
  const { questions, problems, leftOut } = await readRaw(bytes, format.name)
  if (problems.length > 0) return 'reported, file refused'
  if (leftOut.length === 0) return questions.length > 0 ? 'read' : 'nothing'
  return questions.length > 0 ? 'reported, question kept' : 'reported, question left out'
}

// These formats belong to no other system, and have no samples.
const OURS = new Set<FormatName>(['csv', 'json', 'quizfolio'])

describe('docs/formats.md', () => {
  test.each(rows)('is correct about $sample: $feature', async ({ outcome, sample }) => {
    expect(outcome.replace(/^read as .+/, 'read')).toBe(await outcomeOf(sample))
  })

  test('has a section for every format except CSV and JSON', () => {
    const sections = [...PAGE.matchAll(/^## .* \(`([a-z-]+)`\)$/gm)].map(([, name]) => name)
    const formats = FORMATS.map(({ name }) => name).filter((name) => name !== 'csv' && name !== 'json')
    expect(new Set(sections)).toEqual(new Set<string>(formats))
  })

  test('has a row for each sample', () => {
    const samples = FORMATS.flatMap(({ name }) =>
      OURS.has(name) ? [] : sampleNames(name).map((sample) => `${name}/${sample}`),
    )
    expect(new Set(rows.map(({ sample }) => sample))).toEqual(new Set(samples))
  })
})
