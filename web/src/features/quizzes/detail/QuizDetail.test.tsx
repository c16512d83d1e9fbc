import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { QuizDetail_QuizFragmentDoc } from '../../../gql/graphql.ts'
import { fragmentData } from '../../../testing/fragment-data.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { OPEN_ATTEMPT, quizPageFields, sectionFields } from '../testing/quiz-fields.ts'
import { QuizDetail } from './QuizDetail.tsx'

beforeEach(() => signIn())

async function open(fields: Partial<ReturnType<typeof quizPageFields>> = {}) {
  const quiz = await fragmentData(QuizDetail_QuizFragmentDoc, {
    ...quizPageFields([sectionFields('Europe'), sectionFields('Asia')]),
    ...fields,
  })
  return show(
    <QuizDetail quiz={quiz} isCurrent onOver={() => undefined} onCorrected={() => undefined}>
      <p>Attempts</p>
    </QuizDetail>,
  )
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the chosen timer applies to the quiz and to each section', async () => {
  const { user } = await open()
  expect([linkTo('Start Quiz'), linkTo('Take section quiz: Asia')]).toEqual([
    '/quiz/q/take',
    '/quiz/q/take?section=Asia',
  ])
  await user.selectOptions(screen.getByLabelText('Timer (minutes)'), '15')
  expect([linkTo('Start Quiz'), linkTo('Take section quiz: Asia')]).toEqual([
    '/quiz/q/take?timer=15',
    '/quiz/q/take?section=Asia&timer=15',
  ])
})

test('starting comes before the sections in the reading order, so that a phone shows it first', async () => {
  await open()
  const panel = screen.getByRole('region', { name: 'Take this quiz' })
  const sections = screen.getByRole('region', { name: 'Sections' })
  expect(panel.compareDocumentPosition(sections)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an attempt in progress can be continued, and a new one can still be started', async () => {
  await open({ openAttempt: OPEN_ATTEMPT })
  expect([linkTo('Continue: Rivers'), linkTo('Start Quiz')]).toEqual(['/quiz/q/take', '/quiz/q/take'])
  expect(screen.getByText('14 of 60 answered')).toBeDefined()
})

test('a cached attempt that has been completed since leaves starting as the primary action', async () => {
  const lookOfStart = () => screen.getByRole('link', { name: 'Start Quiz' }).className
  const { unmount } = await open()
  const primary = lookOfStart()
  unmount()
  await open({ openAttempt: { ...OPEN_ATTEMPT, status: 'COMPLETED' } })
  expect(lookOfStart()).toBe(primary)
})

test('the time limit of the quiz is explained', async () => {
  await open({ timeLimit: 30 })
  expect(screen.getByText(/time limit of 30 minutes. It counts when no timer is chosen/)).toBeDefined()
})

test('a quiz without sections lists its questions, but no sections and no metrics', async () => {
  await open({ sections: [], questionCount: 0 })
  expect([
    screen.queryByRole('region', { name: 'Sections' }),
    screen.queryByRole('link', { name: 'View Section Metrics' }),
  ]).toEqual([null, null])
})

test('only the owner is led to the analysis; others are told that the owner sees answers', async () => {
  const { unmount } = await open()
  expect(linkTo('Analysis of the questions')).toBe('/quiz/q/analysis')
  expect(screen.queryByText(/^Its owner sees answers/)).toBeNull()
  unmount()
  for (const right of ['VIEW', 'EDIT'] as const) {
    const shown = await open({ right })
    expect(screen.queryByRole('link', { name: 'Analysis of the questions' })).toBeNull()
    expect(screen.getByText('Its owner sees answers to it, without names.')).toBeDefined()
    shown.unmount()
  }
})

test('the title, description and buttons give way to the editor, and the pencil takes the focus back', async () => {
  const { user } = await open({ description: '' })
  expect(screen.getByText('No description provided')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit quiz' }))
  expect(screen.queryByRole('button', { name: 'Download quiz' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit quiz' })))
})

test('a quiz that is shared to be read can be copied, and nothing of it can be changed', async () => {
  const { user } = await open({ right: 'VIEW' })
  expect(screen.getByText('Can view')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Make a copy' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'More actions: Asia' }))
  expect(screen.getByRole('button', { name: 'Show questions: Asia' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Share quiz' })).toBeNull()
})

test.each<['OWNER' | 'EDIT', string | null]>([
  ['OWNER', '/quiz/q/share'],
  ['EDIT', null],
])('with the right %s the quiz can be edited and copied; its page for sharing is %s', async (right, path) => {
  const { user } = await open({ right })
  expect(screen.queryByRole('link', { name: 'Share quiz' })?.getAttribute('href') ?? null).toBe(path)
  expect(screen.getByRole('button', { name: 'Edit quiz' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Make a copy' }))
  expect(screen.getByRole('alertdialog', { name: 'Make a copy' })).toBeDefined()
})

test.each([
  [{ title: 'Rivers', username: 'grace' }, 'Copied from the quiz of grace'],
  [{ title: 'Waters', username: 'grace' }, 'Copied from “Waters”, by grace'],
  [{ title: 'Rivers', username: null }, 'Copied from a deleted account'],
])('a copy of %j says where it comes from', async (copiedFrom, text) => {
  await open({ copiedFrom: { __typename: 'CopiedFrom', ...copiedFrom } })
  expect(screen.getByText('Copied from').parentElement?.textContent).toBe(text)
})

test('the owner reads that an operator has switched the quiz off, and why', async () => {
  await open({ switchedOff: 'A publisher asked for it' })
  expect((await screen.findByText('A publisher asked for it')).parentElement?.textContent).toContain(
    'Switched off by the operator: A publisher asked for it',
  )
})
