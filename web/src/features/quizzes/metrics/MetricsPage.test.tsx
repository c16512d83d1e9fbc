import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { quizPageFields, sectionFields } from '../testing/quiz-fields.ts'
import { MetricsPage } from './MetricsPage.tsx'

const SECTIONS = [
  sectionFields('Africa'),
  sectionFields('Asia', { accuracy: 80, masteredShare: 100, mastery: 'MASTERED' }),
  sectionFields('Europe', { accuracy: 43.3, masteredShare: 50, mastery: 'FAMILIAR' }),
]

/** The latest accuracies of Europe and Asia. */
const trendsOf = (europe: number[], asia: number[] = []) => ({
  quiz: {
    __typename: 'Quiz',
    id: 'q',
    sections: Object.entries({ Africa: [], Asia: asia, Europe: europe }).map(([id, accuracies]) => ({
      __typename: 'Section',
      id,
      progress: {
        __typename: 'SectionProgress',
        trend: accuracies.map((accuracy, index) => ({
          __typename: 'SectionTrendPoint',
          attemptId: String(index),
          accuracy,
        })),
      },
    })),
  },
})

beforeEach(() => signIn())

const open = () => show(<MetricsPage />, { path: '/quiz/:quizId/metrics', at: '/quiz/q/metrics' })
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('li')
  if (!row) throw new Error(`There is no row ${name}`)
  return within(row)
}

test('the sections are listed weakest first, each with its figures and a link to its quiz', async () => {
  startFakeServer({ MetricsPage: { quiz: quizPageFields(SECTIONS) }, SectionTrends: trendsOf([]) })
  open()
  const europe = await rowOf('Europe')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rivers - Section Metrics')
  expect(screen.getByRole('link', { name: 'Back to quiz' }).getAttribute('href')).toBe('/quiz/q')
  expect(names()).toEqual(['Europe', 'Asia', 'Africa'])
  for (const text of ['2 questions', 'Accuracy 43.3%', '50% mastered', 'Familiar', 'Lowest accuracy']) {
    expect(europe.getByText(text)).toBeDefined()
  }
  const links = screen.getAllByRole('link', { name: /^Take section quiz: / })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/quiz/q/take?section=Europe',
    '/quiz/q/take?section=Asia',
    '/quiz/q/take?section=Africa',
  ])
})

test('the trend is a line with a text alternative; one attempt is a text, none is nothing', async () => {
  startFakeServer({
    MetricsPage: { quiz: quizPageFields(SECTIONS) },
    SectionTrends: trendsOf([20, 40, 66.7], [80]),
  })
  open()
  const europe = await rowOf('Europe')
  await europe.findByText('Accuracy in the last 3 attempts: 20%, 40%, 66.7%')
  expect(europe.getByText('20% to 66.7% in 3 attempts').getAttribute('aria-hidden')).toBe('true')
  expect((await rowOf('Asia')).getByText('80% in 1 attempt')).toBeDefined()
  expect((await rowOf('Africa')).queryByText(/attempt/)).toBeNull()
})

test('a quiz of very many sections is shown without trends', async () => {
  const sections = Array.from({ length: 201 }, (_, index) => sectionFields(`Part ${index}`))
  const server = startFakeServer({ MetricsPage: { quiz: quizPageFields(sections) } })
  open()
  await screen.findByText('Part 0')
  expect(server.requests('SectionTrends')).toEqual([])
})

test('without trends the page works as well', async () => {
  const server = startFakeServer({ MetricsPage: { quiz: quizPageFields(SECTIONS) }, SectionTrends: OFFLINE })
  open()
  await rowOf('Europe')
  await waitFor(() => expect(server.requests('SectionTrends')).toHaveLength(1))
  expect([names(), screen.queryByRole('alert')?.textContent ?? '']).toEqual([
    ['Europe', 'Asia', 'Africa'],
    '',
  ])
})

test('a quiz without sections says so', async () => {
  startFakeServer({ MetricsPage: { quiz: quizPageFields() }, SectionTrends: { quiz: quizPageFields() } })
  open()
  expect(await screen.findByText('No sections available.')).toBeDefined()
})

test('a failed load can be retried', async () => {
  const server = startFakeServer({ MetricsPage: OFFLINE })
  const { user } = open()
  expect(screen.getByRole('status').textContent).toBe('Loading section metrics...')
  await screen.findByText('Failed to load section metrics')
  server.answer({ MetricsPage: { quiz: quizPageFields(SECTIONS) }, SectionTrends: trendsOf([]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('Europe')
  expect(screen.queryByText('Failed to load section metrics')).toBeNull()
})
