import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { SharedQuizPage } from './SharedQuizPage.tsx'

const RIVERS = {
  __typename: 'SharedQuiz',
  kind: 'TAKE',
  title: 'Rivers',
  description: 'Of Europe',
  questionCount: 12,
  timeLimit: null as number | null,
}

const open = () => show(<SharedQuizPage />, { path: '/shared/:token', at: '/shared/t1' })

test.each([
  ['Create an account', '/register'],
  ['Sign in', '/login'],
])(
  'a visitor sees the quiz, which search engines leave out; “%s” keeps the way back',
  async (label, path) => {
    startFakeServer({ SharedQuizPage: { sharedQuiz: RIVERS } })
    const { user, router } = open()
    await screen.findByRole('heading', { name: 'Rivers' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12 questions',
      'No time limit',
    ])
    expect(document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content).toBe('noindex')
    expect(screen.queryByRole('link', { name: 'Start' })).toBeNull()
    await user.click(screen.getByRole('link', { name: label }))
    expect(router.state.location).toMatchObject({ pathname: path, state: { wanted: '/shared/t1' } })
  },
)

test('with a link to take it, a learner can start the quiz, but not copy it', async () => {
  signIn()
  startFakeServer({ SharedQuizPage: { sharedQuiz: { ...RIVERS, timeLimit: 20 } } })
  open()
  const start = await screen.findByRole('link', { name: 'Start' })
  expect(start.getAttribute('href')).toBe('/shared/t1/take')
  expect(screen.getByText('Time limit: 20 minutes')).toBeDefined()
  expect(screen.getByText('With this link, you can take the quiz.')).toBeDefined()
  expect(screen.getByText(/The owner of the quiz sees what is answered, without names\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy to my quizzes' })).toBeNull()
})

test('with a link to copy it, a learner gets a quiz of their own, after a failure as well', async () => {
  signIn()
  const server = startFakeServer({
    SharedQuizPage: { sharedQuiz: { ...RIVERS, kind: 'COPY' } },
    CopySharedQuiz: OFFLINE,
  })
  const { user, router } = open()
  const copy = await screen.findByRole('button', { name: 'Copy to my quizzes' })
  await user.click(copy)
  await screen.findByText('Failed to copy the quiz. Please try again.')
  server.answer({ CopySharedQuiz: { copySharedQuiz: { __typename: 'Quiz', id: 'copy' } } })
  await user.click(copy)
  await waitFor(() => expect(router.state.location.pathname).toBe('/quiz/copy'))
  expect(router.state.location.state).toEqual({ isNewCopy: true })
})

test('a link that does not work says so', async () => {
  startFakeServer({ SharedQuizPage: refusal('NOT_FOUND', 'Not found') })
  open()
  await screen.findByRole('heading', { name: 'This link does not work' })
  expect(screen.queryByRole('link', { name: 'Start' })).toBeNull()
})

test('without a connection the page can be loaded again', async () => {
  const server = startFakeServer({ SharedQuizPage: OFFLINE })
  const { user } = open()
  await screen.findByRole('heading', { name: 'Failed to load the quiz' })
  server.answer({ SharedQuizPage: { sharedQuiz: RIVERS } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Rivers' })).toBeDefined()
})

test('a visitor can report the quiz, with a reason', async () => {
  const server = startFakeServer({ SharedQuizPage: { sharedQuiz: RIVERS } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Report this quiz' }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The reason is required')
  server.answer({ ReportSharedQuiz: OFFLINE })
  await user.type(screen.getByLabelText(/^What is wrong/), 'It insults people')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByText('Failed to report the quiz. Please try again.')
  server.answer({ ReportSharedQuiz: { reportSharedQuiz: { __typename: 'Notice', message: 'Thank you' } } })
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByText('Thank you. Whoever runs this server will look at it.')
  expect(server.requests('ReportSharedQuiz').at(-1)).toEqual({
    input: { token: 't1', reason: 'It insults people' },
  })
  expect(screen.queryByRole('button', { name: 'Report this quiz' })).toBeNull()
})
