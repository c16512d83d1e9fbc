import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, startFakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/show.tsx'
import { ADA, signIn } from '../testing/sign-in.ts'
import { ChooseQuizPage } from './ChooseQuizPage.tsx'

const quiz = { __typename: 'Quiz', id: 'q', title: 'Cells', questionCount: 3, timeLimit: null }
const QUIZZES = {
  viewer: { ...ADA, quizzes: { totalCount: 1, edges: [{ __typename: 'QuizEdge', node: quiz }] } },
}
const choice = (returnUrl: string | null) => ({
  sendLtiChoice: { __typename: 'LtiChoice', assignmentId: 'a', returnUrl, jwt: returnUrl && 'signed' },
})
const submitted = vi.fn()

beforeEach(() => {
  signIn()
  submitted.mockClear()
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted(this.action, Object.fromEntries(new FormData(this)))
  })
})

const open = () => show(<ChooseQuizPage />, { path: '/launch/:launchId', at: '/launch/l' })
const choose = () => screen.getByRole('button', { name: 'Choose this quiz' })

test('the choice for a new link is taken back to the platform', async () => {
  const server = startFakeServer({
    AssignableQuizzes: QUIZZES,
    SendLtiChoice: choice('https://moodle.example/return'),
  })
  const { user } = open()
  const option = await screen.findByRole('radio', { name: /^Cells/ })
  await user.click(choose())
  expect(screen.getByText('Choose a quiz', { selector: '#quiz-problem' })).toBeDefined()
  await user.click(option)
  await user.click(choose())
  await screen.findByText('Going back to your course...')
  expect(server.requests('SendLtiChoice')).toEqual([{ input: { quizId: 'q', launchId: 'l' } }])
  expect(submitted.mock.calls).toEqual([['https://moodle.example/return', { JWT: 'signed' }]])
  const violation = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'form-action' })
  fireEvent(document, violation)
  expect(
    (await screen.findByText(/could not be taken back to https:\/\/moodle\.example\./)).textContent,
  ).toContain('Ask an operator')
})

test('without a quiz, the only way on is an upload, which leads back', async () => {
  const none = { viewer: { ...ADA, quizzes: { totalCount: 0, edges: [] } } }
  startFakeServer({ AssignableQuizzes: none })
  const { user, router } = open()
  await user.click(await screen.findByRole('link', { name: 'Upload a quiz' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(router.state.location).toMatchObject({ pathname: '/upload', state: { returnTo: '/launch/l' } })
})

test('the choice for an existing link opens the assignment', async () => {
  startFakeServer({ AssignableQuizzes: QUIZZES, SendLtiChoice: choice(null) })
  const { user, router } = open()
  await user.click(await screen.findByRole('radio', { name: /^Cells/ }))
  await user.click(choose())
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments/a'))
  expect(submitted).not.toHaveBeenCalled()
})

test.each([
  ['as an answer', { sendLtiChoice: { __typename: 'NotFound', message: 'Not found' } }],
  ['as an error', refusal('NOT_FOUND', 'Not found')],
])('a choice that has expired (%s) says what to do', async (_name, answer) => {
  startFakeServer({ AssignableQuizzes: QUIZZES, SendLtiChoice: answer })
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: /^Cells/ }))
  await user.click(choose())
  expect(await screen.findByText(/Go back to your course and open the activity again/)).toBeDefined()
})
