import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { QuizAnalysisPage } from './QuizAnalysisPage.tsx'
import { analysisFields, analyzedQuestion } from './testing/analysis.ts'

beforeEach(() => signIn())

const answerOf = (analysis: ReturnType<typeof analysisFields> | null) => ({
  quiz: { __typename: 'Quiz', id: 'q1', title: 'Rivers', analysis },
})

const open = (search = '') =>
  show(<QuizAnalysisPage />, { path: '/quiz/:quizId/analysis', at: `/quiz/q1/analysis${search}` })

const SUSPECTED = analyzedQuestion(3, {
  alarm: { __typename: 'WrongKey', option: 1, probability: 0.953, strong: true },
  findings: ['KEY_LOOKS_WRONG'],
})

test('the quiz and its questions have figures, and a wrong key a link to correct it', async () => {
  startFakeServer({ QuizAnalysis: answerOf(analysisFields([SUSPECTED], { findingCount: 1 })) })
  open()
  const quiz = within(await screen.findByRole('region', { name: 'The quiz' }))
  expect(quiz.getByText('71.3%')).toBeDefined()
  const heading = screen.getByRole('heading', { name: 'Question 3' })
  const question = within(heading.closest('li') as HTMLElement)
  expect(question.getByText(/probably 42\.3% to 75\.4%/)).toBeDefined()
  const link = question.getByRole('link', { name: 'See what B as the key of question 3 would change' })
  expect(link.getAttribute('href')).toBe('/quiz/q1?correct=q3&option=1')
  expect(screen.getByRole('link', { name: 'Rivers' }).getAttribute('href')).toBe('/quiz/q1')
  expect(document.title).toMatch(/^Analysis of Rivers/)
})

test('whose attempts count is explained, and the own attempt can be left out', async () => {
  const server = startFakeServer({ QuizAnalysis: answerOf(analysisFields([analyzedQuestion(1)])) })
  const { user, router } = open()
  expect(await screen.findByText(/^Attempts at assignments count if you teach the class/)).toBeDefined()
  expect(server.requests('QuizAnalysis').at(-1)).toMatchObject({ own: true, order: 'URGENCY', from: 1 })
  await user.selectOptions(screen.getByLabelText('Attempts'), 'Of everybody but me')
  await user.selectOptions(screen.getByLabelText('Order'), 'As in the quiz')
  await waitFor(() =>
    expect(server.requests('QuizAnalysis').at(-1)).toMatchObject({ own: false, order: 'NUMBER' }),
  )
  expect(router.state.location.search).toBe('?own=false&order=number')
})

test.each([
  [[analyzedQuestion(1)], 0, /^The question does not stand out/, []],
  [
    [analyzedQuestion(1), analyzedQuestion(3)],
    1,
    /^None of 2 questions/,
    ['1 void question is left out, also of the marks.'],
  ],
  [
    [analyzedQuestion(1), analyzedQuestion(2)],
    2,
    /^None of 2 questions/,
    ['2 void questions are left out, also of the marks.'],
  ],
  [[], 1, /^No question is left: corrections have made all of them void/, []],
])('void questions that are left out are told (%#)', async (questions, voidCount, summary, left) => {
  startFakeServer({ QuizAnalysis: answerOf(analysisFields(questions, { voidCount })) })
  open()
  expect(await screen.findByText(summary)).toBeDefined()
  expect(screen.queryAllByText(/left out, also of the marks/).map(({ textContent }) => textContent)).toEqual(
    left,
  )
})

test('without an attempt, the page says when it begins, and leads to sharing', async () => {
  startFakeServer({ QuizAnalysis: answerOf(analysisFields([], { n: 0 })) })
  open()
  expect(await screen.findByText('Nobody has completed this quiz yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Share the quiz' }).getAttribute('href')).toBe('/quiz/q1/share')
  expect(screen.queryByLabelText('Attempts')).toBeNull()
})

test('with only the own attempt left out, it can be counted again', async () => {
  startFakeServer({ QuizAnalysis: answerOf(analysisFields([], { n: 0 })) })
  open('?own=false')
  expect(await screen.findByText('Nobody else has completed this quiz yet.')).toBeDefined()
  expect(screen.getByLabelText('Attempts')).toBeDefined()
})

test('whoever may only read or edit the quiz is told that the analysis is the owner’s', async () => {
  startFakeServer({ QuizAnalysis: refusal('FORBIDDEN', 'Only the owner may do this') })
  open()
  expect(await screen.findByText('Only the owner of a quiz sees its analysis')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the quiz' })).toBeDefined()
})

test('a quiz that does not exist leads back, and a failed load can be retried', async () => {
  const server = startFakeServer({ QuizAnalysis: refusal('NOT_FOUND', 'Not found') })
  const { unmount } = open()
  expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toBeDefined()
  unmount()
  server.answer({ QuizAnalysis: OFFLINE })
  const { user } = open()
  await screen.findByText('Failed to load the analysis')
  server.answer({ QuizAnalysis: answerOf(analysisFields([analyzedQuestion(1)])) })
  await user.click(screen.getByText('Try again', { selector: 'button' }))
  await screen.findByRole('heading', { name: 'Question 1' })
  expect(screen.queryByText('Failed to load the analysis')).toBeNull()
})
