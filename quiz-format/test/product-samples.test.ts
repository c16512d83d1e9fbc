import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAX_TITLE, titleFromFileName, uploadFormatOf } from '../src/index.ts'
import { quizIn, readAs } from './support/read.ts'

const SAMPLES = new URL('../../samples/', import.meta.url)
const FORMATS = ['csv', 'json'] as const

describe('the product’s samples', () => {
  const names = readdirSync(SAMPLES).filter((name) => uploadFormatOf({ name }) !== null)

  test('exist in both formats', () => {
    expect(new Set(names.map((name) => uploadFormatOf({ name })))).toEqual(new Set(FORMATS))
  })

  test.each(names)('%s is valid, explains every answer and favours no letter', async (name) => {
    const quiz = quizIn(await readAs(uploadFormatOf({ name }) ?? 'csv', readFileSync(new URL(name, SAMPLES))))
    const { questions, sections } = quiz
    expect(questions.length).toBeGreaterThanOrEqual(20)
    expect(sections.length).toBeGreaterThanOrEqual(3)
    expect(titleFromFileName(name).length).toBeLessThanOrEqual(MAX_TITLE)
    expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
    for (const { options, explanation, section } of questions) {
      expect(new Set(options).size).toBe(4)
      expect(explanation).not.toBeNull()
      expect(section).not.toBeNull()
    }
    for (const index of [0, 1, 2, 3]) {
      const share = questions.filter(({ answerIndex }) => answerIndex === index).length / questions.length
      expect(share).toBeGreaterThan(0.15)
      expect(share).toBeLessThan(0.35)
    }
  })
})
