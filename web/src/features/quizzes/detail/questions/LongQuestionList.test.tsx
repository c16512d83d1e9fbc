import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { MAX_SHOWN } from './question-list-query.ts'
import { QuestionList } from './QuestionList.tsx'

const TOTAL = 1_000

const question = (number: number) => ({
  __typename: 'Question',
  id: `id-${number}`,
  text: `Question no. ${number}?`,
  format: 'PLAIN' as const,
  pictures: [],
  options: ['yes', 'no'],
  answerIndex: 0,
  explanation: null,
  void: null,
  isFlagged: false,
})

interface Page {
  fromNumber: number
  first: number
  after?: string | null | undefined
}

function page({ fromNumber, first, after }: Page) {
  const start = Number(after ?? 0) + fromNumber
  const numbers = Array.from({ length: Math.min(first, TOTAL - start + 1) }, (_, index) => start + index)
  const edges = numbers.map((number) => ({ cursor: String(number), node: question(number) }))
  const end = numbers.at(-1) ?? 0
  const pageInfo = {
    hasNextPage: end < TOTAL,
    endCursor: String(end),
    hasPreviousPage: false,
    startCursor: null,
  }
  return { section: { __typename: 'Section', id: 's', questions: { edges, pageInfo } } }
}

beforeEach(() => {
  signIn()
  startFakeServer({ QuestionList: (variables) => page(variables) })
})

const open = () => show(<QuestionList quizId="q" sectionId="s" total={TOTAL} label="Questions of Alps" />)
const list = () => screen.getByRole('list', { name: 'Questions of Alps' })
const shown = () => list().querySelectorAll(':scope > li').length
const focusedText = () => document.activeElement?.textContent ?? ''

async function goTo(user: ReturnType<typeof open>['user'], number: string) {
  const field = screen.getByLabelText('Go to question')
  await user.clear(field)
  await user.type(field, `${number}{Enter}`)
}

test('any question is reached by its number, with those before and behind it', async () => {
  const { user } = open()
  await screen.findByText('30 of 1,000')
  await goTo(user, '765')
  await waitFor(() => expect(focusedText()).toContain('Question no. 765?'))
  expect(screen.getByText('751–780 of 1,000')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Edit question 765' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Show more questions' }))
  await waitFor(() => expect(focusedText()).toContain('Question no. 781?'))
  expect(screen.getByText('751–810 of 1,000')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show earlier questions' }))
  await waitFor(() => expect(focusedText()).toContain('Question no. 750?'))
  expect(screen.getByText('721–750 of 1,000')).toBeDefined()

  await goTo(user, '725')
  await waitFor(() => expect(focusedText()).toContain('Question no. 725?'))
  expect(shown()).toBe(30)
  await goTo(user, '1000')
  await waitFor(() => expect(focusedText()).toContain('Question no. 1000?'))
  expect(screen.queryByRole('button', { name: 'Show more questions' })).toBeNull()
})

test('a number that no question has is refused with the numbers that can be entered', async () => {
  const { user } = open()
  await screen.findByText('30 of 1,000')
  for (const number of ['0', '1001', 'x']) {
    await goTo(user, number)
    await screen.findByText('Enter a number from 1 to 1,000')
    expect(document.activeElement).toBe(screen.getByLabelText('Go to question'))
  }
  expect(shown()).toBe(30)
})

test('however often more questions are asked for, only some are in the page', async () => {
  const { user } = open()
  await screen.findByText('30 of 1,000')
  // By its text: finding a button by its role looks at every element of the long page.
  for (let last = 60; last <= 2 * MAX_SHOWN; last += 30) {
    await user.click(await screen.findByText('Show more questions', { selector: 'button' }))
    await waitFor(() => expect(focusedText()).toContain(`Question no. ${last - 29}?`))
    expect(shown()).toBeLessThanOrEqual(MAX_SHOWN)
  }
})

test('questions with unsaved edits stay, also after the page is loaded again', async () => {
  const first = open()
  await screen.findByText('30 of 1,000')
  await goTo(first.user, '400')
  await first.user.click(await screen.findByRole('button', { name: 'Edit question 400' }))
  await first.user.type(screen.getByLabelText('Question'), '!')
  await goTo(first.user, '900')
  await screen.findByText('Save or cancel the question that you are editing first.')
  expect(screen.getByText('391–420 of 1,000')).toBeDefined()

  const draft = sessionStorage.getItem('kept:1:question:s:id-400')
  first.unmount()
  sessionStorage.setItem('kept:1:question:s:id-400', draft ?? '')
  const { user } = open()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Question')).value).toBe('Question no. 400?!')
  await user.click(
    within(screen.getByRole('form', { name: 'Edit question 400' })).getByRole('button', { name: 'Cancel' }),
  )
  await goTo(user, '900')
  await waitFor(() => expect(focusedText()).toContain('Question no. 900?'))
  expect(screen.queryByText('Save or cancel the question that you are editing first.')).toBeNull()
})
