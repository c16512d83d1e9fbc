import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { reviewedQuestion } from '../testing/attempts.ts'
import { showAttempt } from '../testing/show-attempt.ts'
import { Review } from './Review.tsx'

interface Range {
  fromNumber: number
  count: number
  onlyIncorrect: boolean
}

/** An attempt whose even questions were answered incorrectly. */
function show(totalQuestions: number, incorrectCount = Math.floor(totalQuestions / 2), failures = 0) {
  let requests = 0
  const questions = ({ fromNumber, count, onlyIncorrect }: Range) => {
    if (++requests <= failures) throw refusal('INTERNAL_ERROR', 'Something went wrong')
    return Array.from({ length: totalQuestions }, (_, index) => reviewedQuestion(index + 1))
      .filter(({ number, solution }) => number >= fromNumber && !(onlyIncorrect && solution.isCorrect))
      .slice(0, count)
  }
  showAttempt(<Review attemptId="a" quizId="q" {...{ incorrectCount, totalQuestions }} />, {
    attempt: { id: 'a', questions },
  })
}

const texts = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const range = (from: number, to: number, step = 1) =>
  Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => `Question text ${from + index * step}`,
  )

test('the review opens on the incorrect questions, and shows all on request', async () => {
  show(4)
  await screen.findByText('Question text 2')
  expect(texts()).toEqual(range(2, 4, 2))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Incorrect only (2)' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'All (4)' }))
  await screen.findByText('Question text 1')
  expect(texts()).toEqual(range(1, 4))
})

test.each([0, 4])('with %i of 4 questions incorrect there is nothing to filter', async (incorrectCount) => {
  show(4, incorrectCount)
  await screen.findByText('Question text 1')
  expect([texts(), screen.queryByRole('radio')]).toEqual([range(1, 4), null])
})

test('each question has a verdict, the right answer and the explanation', async () => {
  show(2)
  await screen.findByText('Question text 2')
  const [nile, rhine, volga] = screen.getByRole('article').querySelectorAll('ul > li')
  expect([nile, rhine, volga].map((option) => option?.textContent)).toEqual([
    'ANileRight answer',
    'BRhineYour answer',
    'CVolga',
  ])
  expect(screen.getByText('Incorrect')).toBeDefined()
  expect(screen.getByText('Because 2')).toBeDefined()
})

test('a question is flagged, to be found again in practice', async () => {
  show(2)
  const flag = await screen.findByRole('button', { name: 'Flag question 2' })
  const flagged = { __typename: 'QuestionFlag', questionId: 'q2', isFlagged: true }
  const server = startFakeServer({ FlagQuestion: { flagQuestion: flagged } })
  fireEvent.click(flag)
  expect(flag.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(server.requests('FlagQuestion')).toEqual([{ quizId: 'q', questionId: 'q2' }]))
})

test('a flag that was not saved is taken back, and the page says so', async () => {
  show(2)
  const flag = await screen.findByRole('button', { name: 'Flag question 2' })
  startFakeServer({ FlagQuestion: OFFLINE })
  fireEvent.click(flag)
  expect(await screen.findByText('Flag not saved. Try again.')).toBeDefined()
  expect(flag.getAttribute('aria-pressed')).toBe('false')
})

test('further questions are loaded on request, and the first new one takes the focus', async () => {
  show(50)
  fireEvent.click(await screen.findByRole('button', { name: 'Show more (5 left)' }))
  await waitFor(() => expect(texts()).toEqual(range(2, 50, 2)))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Question text 42'))
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
})

test('a failure is reported, and the questions are loaded on retry', async () => {
  show(2, 1, 1)
  expect(await screen.findByText('The questions could not be loaded.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Question text 2')
  expect(screen.queryByText('The questions could not be loaded.')).toBeNull()
})
