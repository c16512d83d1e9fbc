import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { laterResponse, OFFLINE, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { attemptQuestion, OPEN } from './testing/attempts.ts'
import { Taking } from './Taking.tsx'

beforeEach(() => {
  window.localStorage.clear()
  // jsdom would report an error: it cannot scroll.
  window.scrollTo = () => undefined
})

const SIX = ['1', '2', '3', '4', '5', '6']
const flag = () => screen.getByRole('button', { name: 'Flag' })
const isOn = () => flag().getAttribute('aria-pressed')
const press = (key: string) => fireEvent.keyDown(document.body, { key })

async function open(changes: object = {}) {
  const questions = [attemptQuestion(1, changes), attemptQuestion(2)]
  const server = startFakeServer({ AttemptWindow: { attempt: { id: 'a', questions } } })
  const shown = show(<Taking attempt={OPEN} isReturn={false} onOver={() => undefined} />)
  await screen.findByText('Question text 1')
  return { ...shown, server }
}

const flagged = (isFlagged: boolean) => ({ __typename: 'QuestionFlag', questionId: 'q1', isFlagged })

test('F and the button flag the question at once, and remove the flag', async () => {
  const { response, respond } = laterResponse()
  const { user, server } = await open()
  server.answer({ FlagQuestion: () => response, UnflagQuestion: { unflagQuestion: flagged(false) } })
  expect(isOn()).toBe('false')
  press('f')
  expect(isOn()).toBe('true')
  await waitFor(() => expect(server.requests('FlagQuestion')).toEqual([{ quizId: 'q', questionId: 'q1' }]))
  respond({ flagQuestion: flagged(true) })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Question text 2')
  expect(isOn()).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(isOn()).toBe('true'))
  await user.click(flag())
  expect(isOn()).toBe('false')
  await waitFor(() => expect(server.requests('UnflagQuestion')).toEqual([{ quizId: 'q', questionId: 'q1' }]))
})

test('a flag that cannot be stored goes back', async () => {
  const { server } = await open({ isFlagged: true })
  server.answer({ UnflagQuestion: OFFLINE })
  expect(isOn()).toBe('true')
  press('F')
  expect(isOn()).toBe('false')
  await waitFor(() => expect(isOn()).toBe('true'))
})

test('F does not flag while single keys are off', async () => {
  window.localStorage.setItem('number-keys', 'off')
  const { server } = await open()
  press('f')
  expect([isOn(), server.requests('FlagQuestion')]).toEqual(['false', []])
})

test('F chooses the sixth option while letter keys are on', async () => {
  window.localStorage.setItem('letter-keys', 'on')
  const { server } = await open({ options: SIX })
  const question = { ...attemptQuestion(1), options: SIX, selectedOption: 5 }
  server.answer({ SaveAnswer: { saveAnswer: question } })
  press('f')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /6$/ }).checked).toBe(true)
  expect([isOn(), server.requests('FlagQuestion')]).toEqual(['false', []])
})
