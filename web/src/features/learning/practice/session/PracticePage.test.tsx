import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { practiceAnswer, practiceFields, practiceQuestion } from '../testing/practices.ts'
import { PracticePage } from './PracticePage.tsx'

const NO_LEVELS = { quiz: { id: 'z', sections: [] } }
const levels = (mastery: string) => ({
  quiz: { id: 'z', sections: [{ id: 's', name: 'Europe', progress: { mastery } }] },
})

function start(practice: object = practiceFields()) {
  return startFakeServer({ PracticePage: { practice }, PracticeLevels: NO_LEVELS })
}

// Each test has a practice of its own, since a tally stays with its practice.
beforeEach(() => {
  signIn()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  Element.prototype.scrollIntoView = () => undefined
})

const open = () => show(<PracticePage />, { path: '/practice/:practiceId', at: '/practice/p' })
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const option = (name: string) => screen.findByRole('button', { name })
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

test('an answer shows the verdict, the right answer and the explanation, and the way on takes the focus', async () => {
  const server = start()
  server.answer({
    AnswerPractice: { answerPractice: practiceAnswer({ isCorrect: false }) },
  })
  const { user } = open()
  await user.click(await option('Rhine'))
  await screen.findByText('Incorrect: the right answer is C')
  expect(status()).toContain('It comes again in this practice.')
  expect(screen.getByText('It has 3,530 km.')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ARhineYour answer',
    'BDanube',
    'CVolgaRight answer',
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'))
  expect(heading()).toBe('Question 1 of 2')

  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Question text 2')).toBeDefined()
  expect(heading()).toBe('Question 2 of 2')
  expect(document.activeElement?.textContent).toBe('Question 2 of 2')
})

test('digits answer, G says that it is a guess, and Enter goes on once the verdict is known', async () => {
  const server = start()
  server.answer({ AnswerPractice: { answerPractice: practiceAnswer() } })
  open()
  await option('Rhine')
  press('Enter')
  expect(heading()).toBe('Question 1 of 2')
  press('g')
  expect(screen.getByRole('button', { name: 'I guessed' }).getAttribute('aria-pressed')).toBe('true')
  press('3')
  press('1')
  await screen.findByText('Correct')
  expect(status()).toContain('Next time: May 12, 2026.')
  expect(server.requests('AnswerPractice').map(({ input }) => input)).toEqual([
    {
      practiceId: 'p',
      questionId: 'q1',
      reviewId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/),
      selectedOption: 2,
      guessed: true,
      answeredAt: expect.any(String),
    },
  ])
  press('Enter')
  await screen.findByText('Question text 2')
  expect(screen.getByRole('button', { name: 'I guessed' }).getAttribute('aria-pressed')).toBe('false')
})

test('shuffled options are answered and judged by their original index', async () => {
  const question = practiceQuestion(1, { options: ['Volga', 'Rhine', 'Danube'], optionOrder: [2, 0, 1] })
  const server = start(practiceFields({ question }))
  server.answer({ AnswerPractice: { answerPractice: practiceAnswer({ isCorrect: false }) } })
  const { user } = open()
  await user.click(await option('Danube'))
  await screen.findByText('Incorrect: the right answer is A')
  expect(server.requests('AnswerPractice')[0]?.input.selectedOption).toBe(1)
})

test('covered options are shown by Space, and cannot be chosen before', async () => {
  const server = start()
  server.answer({ AnswerPractice: { answerPractice: practiceAnswer() } })
  const { user } = open()
  await option('Rhine')
  await user.click(screen.getByRole('switch', { name: 'Cover the options' }))
  expect(screen.queryByRole('button', { name: 'Rhine' })).toBeNull()
  press('1')
  expect(server.requests('AnswerPractice')).toEqual([])
  press(' ')
  await user.click(await option('Volga'))
  await screen.findByText('Correct')
  press('Enter')
  await screen.findByText('Question text 2')
  expect(screen.getByRole('button', { name: 'Show the options' })).toBeDefined()
})

test('an answer that cannot be sent has no verdict, and is sent again by itself with the same id', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const server = start()
  server.answer({ AnswerPractice: OFFLINE })
  const { user } = open()
  await user.click(await option('Volga'))
  await screen.findByText(/^1 answer not sent yet. Trying again…/)
  expect(screen.getByRole('link', { name: 'See what works without a network' })).toBeDefined()
  expect(screen.queryByText('Correct')).toBeNull()
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
  server.answer({ AnswerPractice: { answerPractice: practiceAnswer() } })
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Correct')
  const ids = server.requests('AnswerPractice').map(({ input }) => input.reviewId)
  expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1])
})

test('an unsent answer survives leaving the page, and its question comes back with it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const server = start()
  server.answer({ AnswerPractice: OFFLINE })
  const { user, unmount } = open()
  await user.click(await option('Volga'))
  await screen.findByText(/not sent yet/)
  unmount()
  server.answer({ PracticePage: { practice: practiceFields({ question: practiceQuestion(2) }) } })
  open()
  await screen.findByText('Question text 1')
  server.answer({ AnswerPractice: { answerPractice: practiceAnswer() } })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Correct')).toBeDefined()
})

test('a refused answer is said to be lost, and the practice goes on where the server is', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const server = start()
  server.answer({ AnswerPractice: refusal('NOT_FOUND', 'Not found') })
  const { user } = open()
  await user.click(await option('Volga'))
  await screen.findByText(/^This answer was not stored/)
  server.answer({ PracticePage: { practice: practiceFields({ question: practiceQuestion(2) }) } })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Question text 2')).toBeDefined()
})

test('at the end, the summary says what was right, what has changed and what is due', async () => {
  const server = start(practiceFields({ total: 1 }))
  server.answer({
    PracticeLevels: levels('FAMILIAR'),
    AnswerPractice: {
      answerPractice: practiceAnswer({ question: null, practice: practiceFields({ done: 1, total: 1 }) }),
    },
  })
  const { user } = open()
  await user.click(await option('Volga'))
  server.answer({ PracticeLevels: levels('PROFICIENT') })
  await user.click(await screen.findByRole('button', { name: 'Finish' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Practice done')
  expect(screen.getByText('1 of 1 question right at once')).toBeDefined()
  await screen.findByText('has reached Proficient.')
  expect(screen.getByText('It is due again on May 12, 2026.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to quiz' }).getAttribute('href')).toBe('/quiz/z')
})

test('a verdict that may be out of view scrolls into view', async () => {
  start().answer({ AnswerPractice: { answerPractice: practiceAnswer() } })
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = open()
  await user.click(await option('Volga'))
  const verdict = await screen.findByText('Correct')
  const scrolled = scroll.mock.contexts as Element[]
  expect(scrolled.some((element) => element.contains(verdict))).toBe(true)
  scroll.mockRestore()
})

test('the summary leads to what was missed, and says how many were answered elsewhere', async () => {
  const server = start(practiceFields({ total: 2, done: 1 }))
  server.answer({
    PracticeLevels: levels('FAMILIAR'),
    AnswerPractice: {
      answerPractice: practiceAnswer({
        isCorrect: false,
        question: null,
        practice: practiceFields({ done: 2, total: 2 }),
      }),
    },
  })
  const { user } = open()
  await user.click(await option('Rhine'))
  await user.click(await screen.findByRole('button', { name: 'Finish' }))
  const missed = await screen.findByRole('link', { name: 'Question text 1' })
  expect(missed.getAttribute('href')).toBe('/quiz/z/questions/q1/memory')
  expect(screen.getByText('0 of 1 question right at once')).toBeDefined()
  expect(screen.getByText('Answered in another browser: 1 question.')).toBeDefined()
})

test('a practice that failed to load can be loaded again', async () => {
  const server = start()
  server.answer({ PracticePage: OFFLINE })
  const { user } = open()
  await screen.findByText('Failed to load the practice')
  server.answer({ PracticePage: { practice: practiceFields() } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await option('Rhine')).toBeDefined()
})
