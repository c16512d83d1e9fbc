import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RefusedAnswers } from '../../../outbox/RefusedAnswers.tsx'
import { OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { useIndexedDb } from '../../../testing/indexed-db.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { practiceAnswer } from '../practice/testing/practices.ts'
import { keptQuizzes, rounds } from './kept-quiz.ts'
import { OfflinePracticePage } from './OfflinePracticePage.tsx'
import { keptQuestion, keptQuiz } from './testing/kept.ts'

useIndexedDb()
beforeEach(() => {
  signIn()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // An answer that was not sent is logged.
  vi.spyOn(console, 'warn').mockReturnValue()
})

const open = () =>
  show(
    <>
      <RefusedAnswers />
      <OfflinePracticePage />
    </>,
    { path: '/offline/:quizId', at: '/offline/z' },
  )
const option = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}$`) })

test('a quiz that is not kept is said not to be', async () => {
  open()
  expect(await screen.findByText('This quiz is not kept on this device')).toBeDefined()
})

test('verdicts come from the device, and a round ends with what was right at once', async () => {
  const server = startFakeServer({ AnswerPractice: OFFLINE })
  await keptQuizzes.put('z', keptQuiz())
  const { user } = open()
  await user.click(await option('Danube'))
  await screen.findByText('Incorrect: the right answer is A')
  expect(screen.getByText('It has 1,230 km.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Question text 2')
  await user.click(await option('Rhine'))
  await screen.findByText('Correct')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  // The miss comes again.
  await screen.findByText('Question text 1')
  await user.click(await option('Rhine'))
  await user.click(await screen.findByRole('button', { name: 'Finish' }))
  await screen.findByText('1 of 2 questions right at once')
  server.answer({ AnswerPractice: { answerPractice: practiceAnswer() } })
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => {
    const sent = server.requests('AnswerPractice').map(({ input }) => input.questionId)
    expect(sent.slice(-3)).toEqual(['q1', 'q2', 'q1'])
  })
  await user.click(screen.getByRole('button', { name: 'Practise again' }))
  await screen.findByText('Question 1 of 2')
  expect(await rounds.get('z')).toEqual([])
})

test('an answer that the server refuses later is reported, with its question', async () => {
  startFakeServer({ AnswerPractice: refusal('NOT_FOUND', 'There is no such question') })
  await keptQuizzes.put('z', keptQuiz({ questions: [keptQuestion(1), keptQuestion(2)] }))
  const { user } = open()
  await user.click(await option('Rhine'))
  await screen.findByText('Correct')
  expect(await screen.findByText('1 answer could not be counted')).toBeDefined()
  expect(screen.getByText('Question text 1', { selector: 'bdi' }).closest('li')?.textContent).toContain(
    '“Question text 1” in “Rivers”: The question or its quiz was deleted',
  )
})
