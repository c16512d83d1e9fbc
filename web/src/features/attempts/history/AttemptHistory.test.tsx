import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show as showElement } from '../../../testing/show.tsx'
import { RESULT } from '../testing/attempts.ts'
import { showAttempt } from '../testing/show-attempt.ts'
import { AttemptHistory } from './AttemptHistory.tsx'

/** A user with completed attempts, newest first; the scores are 1%, 2% and so on. */
function viewerWith(count: number, change: object = {}) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    __typename: 'Attempt',
    id: `a${index}`,
    quizId: 'q',
    kind: 'QUIZ',
    sectionName: null,
    startedAt: '2026-11-22T10:00:00',
    completedAt: '2026-11-22T10:12:05',
    result: { __typename: 'AttemptResult', ...RESULT, score: index + 1 },
    ...change,
  }))
  const attempts = ({ first, after }: { first: number; after?: string }) => {
    const start = nodes.findIndex(({ id }) => id === after) + 1
    const page = nodes.slice(start, start + first)
    return {
      totalCount: count,
      edges: page.map((node) => ({ cursor: node.id, node })),
      pageInfo: { hasNextPage: start + first < count, endCursor: page.at(-1)?.id ?? null },
    }
  }
  return { __typename: 'User', id: 'u', attempts }
}

function show(count: number, change: object = {}) {
  const element = (
    <>
      <p>Quiz</p>
      <AttemptHistory quizId="q" hasSections />
    </>
  )
  return showAttempt(element, { viewer: viewerWith(count, change) })
}

const rows = () => screen.getAllByRole('row').slice(1)

test('each attempt has its date, which leads to its review, what was taken, its time and its score', async () => {
  show(1)
  await screen.findByRole('heading', { name: 'Attempts 1' })
  const [row] = rows()
  const link = within(row ?? document.body).getByRole('link', { name: /^Nov 22, 2026, 10:12/ })
  expect(link.getAttribute('href')).toBe('/quiz/q/attempts/a0')
  const cells = within(row ?? document.body).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['Whole quiz', '12 min 5 s', '1%'])
  expect(within(row ?? document.body).getByText('Sections')).toBeDefined()
  expect(screen.queryByText(/^Scores of the last/)).toBeNull()
})

test('an attempt at a section names the section, and the chart leaves it out', async () => {
  show(2, { kind: 'SECTION', sectionName: 'Europe' })
  await screen.findByRole('heading', { name: 'Attempts 2' })
  expect(within(rows()[0] ?? document.body).getAllByText('Europe')).toHaveLength(2)
  expect(screen.queryByText('Sections')).toBeNull()
  expect(screen.queryByText(/^Scores of the last/)).toBeNull()
})

test('a mock exam is named, and the chart leaves it out', async () => {
  show(2, { kind: 'MOCK' })
  await screen.findByRole('heading', { name: 'Attempts 2' })
  expect(within(rows()[0] ?? document.body).getAllByText('Mock exam')).toHaveLength(2)
  expect(screen.getAllByText('Sections')).toHaveLength(2)
  expect(screen.queryByText(/^Scores of the last/)).toBeNull()
})

test('from two attempts on there is a chart, from the oldest to the newest', async () => {
  show(2)
  expect(
    await screen.findByText('Scores of the last 2 attempts at the whole quiz, from 2% to 1%'),
  ).toBeDefined()
})

test('a failure says so; the button is busy during a retry, and the attempts replace it', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ AttemptHistory: OFFLINE })
  const { user } = showElement(<AttemptHistory quizId="q" hasSections />)
  const button = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toBe('Failed to load your attempts')
  server.answer({ AttemptHistory: () => response })
  await user.click(button)
  expect([button.textContent, button.isConnected, document.activeElement]).toEqual(['Trying…', true, button])
  respond({ viewer: viewerWith(1) })
  await screen.findByRole('heading', { name: 'Attempts 1' })
  expect([screen.getByRole('alert').textContent, button.isConnected]).toEqual(['', false])
})

test('earlier attempts are shown on request', async () => {
  show(12)
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier attempts' }))
  await waitFor(() => expect(rows()).toHaveLength(12))
  await waitFor(() =>
    expect(document.activeElement).toBe(within(rows()[10] ?? document.body).getByRole('link')),
  )
  expect(screen.queryByRole('button')).toBeNull()
})
