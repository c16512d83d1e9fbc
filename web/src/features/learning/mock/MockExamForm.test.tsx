import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { MockExamForm } from './MockExamForm.tsx'

beforeEach(() => signIn())

const open = () =>
  show(<MockExamForm quizId="z" examDraws={null} />, {
    path: '/quiz/:quizId/practice',
    at: '/quiz/z/practice?mode=mock&seed=RiverSea&size=10',
  })
const start = () => screen.getByRole('button', { name: 'Start mock exam' })

test('the seed and the size of a link lead to the same paper', async () => {
  const server = startFakeServer({ StartMockExam: { startMockExam: { __typename: 'Attempt', id: 'a' } } })
  const { user, router } = open()
  await user.selectOptions(screen.getByLabelText('Timer'), '60 minutes')
  await user.click(start())
  await waitFor(() => expect(router.state.location.pathname).toBe('/quiz/z/take'))
  expect(router.state.location.state).toEqual({ attemptId: 'a', isReturn: true })
  expect(server.requests('StartMockExam')).toEqual([
    { input: { quizId: 'z', seed: 'riversea', size: 10, timerMinutes: 60 } },
  ])
})

test('the size of the exam is proposed, unless the link has another', async () => {
  const size = () => screen.getByLabelText<HTMLInputElement>('Questions').value
  const { unmount } = show(<MockExamForm quizId="z" examDraws={30} />)
  expect([size(), screen.getByText('Your exam asks 30.').tagName]).toEqual(['30', 'P'])
  unmount()
  show(<MockExamForm quizId="z" examDraws={30} />, { path: '/mock', at: '/mock?size=10' })
  expect(size()).toBe('10')
})

test('a wrong size or seed is said, and nothing is started', async () => {
  const server = startFakeServer()
  const { user } = open()
  await user.clear(screen.getByLabelText('Questions'))
  await user.type(screen.getByLabelText('Questions'), '1.5')
  await user.type(screen.getByLabelText('Paper'), '9')
  await user.click(start())
  expect(screen.getByText('Enter a whole number from 1')).toBeDefined()
  expect(screen.getByText('Enter eight letters from A to Z')).toBeDefined()
  await user.type(screen.getByLabelText('Questions'), '{Backspace}{Backspace}0000000000')
  await user.click(start())
  expect(screen.getByText('The quiz does not have so many questions')).toBeDefined()
  expect(server.requests('StartMockExam')).toEqual([])
})

test('an attempt in progress is continued first, and a refusal is said', async () => {
  const server = startFakeServer({
    StartMockExam: {
      startMockExam: { __typename: 'ConcurrentAttempt', message: 'Another attempt', attemptId: 'open' },
    },
  })
  const { user } = open()
  await user.click(start())
  const link = await screen.findByRole('link', { name: 'Continue it first' })
  expect(link.getAttribute('href')).toBe('/quiz/z/attempts/open')
  server.answer({
    StartMockExam: {
      startMockExam: { __typename: 'InvalidInput', message: 'The quiz has 4 questions', fields: [] },
    },
  })
  await user.click(start())
  expect(await screen.findByText('The quiz has 4 questions')).toBeDefined()
})
