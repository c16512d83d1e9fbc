import { describe, expect, test } from 'vitest'
import { HEADER, problemsOf, quizIn, readAs, writtenAs } from '../../test/support/read.ts'
import { quizOf, type QuizQuestion } from '../quiz.ts'

const csv = (format: string) => readAs('csv', `${HEADER},Format\n*q*,1,2,3,4,a,,,${format}\n`)
const item = (format: unknown) => ({
  question: '*q*',
  options: ['1', '2', '3', '4'],
  correct_answer: 0,
  format,
})
const json = (format: unknown) => readAs('json', JSON.stringify([item(format)]))
const own = (format: unknown) =>
  readAs('quizfolio', JSON.stringify({ quizfolio: 1, title: 'T', questions: [item(format)] }))
const readers = { csv, json, own }
const names = Object.keys(readers) as (keyof typeof readers)[]

describe.each(names)('%s', (name) => {
  const read = readers[name]

  test.each(['markdown', 'Markdown', 'MARKDOWN'])('reads %j as Markdown', async (format) => {
    expect(quizIn(await read(format)).questions).toMatchObject([{ text: '*q*', format: 'MARKDOWN' }])
  })

  test.each(['plain', 'PLAIN', ''])('reads %j as plain text', async (format) => {
    expect(quizIn(await read(format)).questions).toMatchObject([{ text: '*q*', format: 'PLAIN' }])
  })

  test.each(['html', 'plain text', 'constructor'])('refuses %j with its place and advice', async (format) => {
    const row = name === 'csv' ? 2 : 1
    const message = `"${format}" is not a format: write plain or markdown`
    expect(problemsOf(await read(format))).toEqual([{ row, column: 'format', message }])
  })
})

test.each([json, own])('a format that is no text is refused, but null means plain text', async (read) => {
  expect(problemsOf(await read(1))).toEqual([
    { row: 1, column: 'format', message: 'The format is 1: write "plain" or "markdown"' },
  ])
  expect(quizIn(await read(null)).questions).toMatchObject([{ format: 'PLAIN' }])
})

const QUESTION: QuizQuestion = {
  section: null,
  text: '*q*',
  options: ['1', '2', '3', '4'],
  answerIndex: 0,
  explanation: null,
  format: 'PLAIN',
}

test.each(['csv', 'json', 'quizfolio'] as const)('%s names the format only of formatted texts', (name) => {
  const quiz = { title: 'T', description: '', timeLimit: null, ...quizOf([QUESTION]) }
  expect(writtenAs(name, quiz)).not.toContain('format')
  const formatted = { ...quiz, ...quizOf([{ ...QUESTION, format: 'MARKDOWN' }, QUESTION]) }
  expect(writtenAs(name, formatted)).toContain('markdown')
})
