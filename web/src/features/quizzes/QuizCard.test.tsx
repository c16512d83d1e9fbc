import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QuizCard_QuizFragmentDoc } from '../../gql/graphql.ts'
import { OFFLINE, startFakeServer } from '../../testing/fake-server.ts'
import { fragmentData } from '../../testing/fragment-data.ts'
import { openAttemptFields, quizFields } from '../../testing/quiz-fields.ts'
import { show } from '../../testing/show.tsx'
import { QuizCard } from './QuizCard.tsx'

async function open(more: object = {}, search = '') {
  const quiz = await fragmentData(QuizCard_QuizFragmentDoc, quizFields('q', 'Rivers', more))
  const onDeleted = vi.fn()
  return { ...show(<QuizCard {...{ quiz, search, onDeleted }} />), onDeleted }
}

test('the card shows what the quiz holds, and its title leads to the quiz', async () => {
  await open({ sectionCount: 3, progress: { mastery: 'FAMILIAR', masteredShare: 62.5 } })
  const text = screen.getByRole('article').textContent
  expect(text).toMatch(/No description provided12 questions3 sectionsMar 14, 2026Familiar62.5%/)
  expect(screen.getByRole('meter', { name: 'Mastered' }).getAttribute('aria-valuenow')).toBe('62.5')
  expect(screen.getByRole('link', { name: 'Rivers' }).getAttribute('href')).toBe('/quiz/q')
})

const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

test('the words of a search are marked in the title, the description and the name of the section', async () => {
  const description = `${'About the longest of all. '.repeat(3)}Waters of Europe`
  await open({ description, matchingSectionName: 'Längste Flüsse' }, 'flusse europe  RIVER')
  expect(marked()).toEqual(['River', 'Europe', 'Flüsse'])
  expect(screen.getByText('Section:').textContent).toBe('Section: Längste Flüsse')
  expect(screen.getByText('Europe').parentElement?.textContent).toBe('… of all. Waters of Europe')
  expect(screen.getByRole('link', { name: 'Rivers' })).toBeDefined()
  const loose = [...document.querySelectorAll('mark')].flatMap((mark) =>
    [...(mark.parentElement?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
  )
  expect(loose).toEqual([])
})

test('without a search, nothing is marked, and no section is named', async () => {
  await open({ description: 'Of Europe', matchingSectionName: 'Seas' })
  expect([marked(), screen.queryByText('Section:')]).toEqual([[], null])
})

test('a quiz without sections shows no number of sections', async () => {
  await open({ description: 'Of Europe' })
  expect(screen.getByRole('article').textContent).toMatch(/Of Europe12 questionsMar 14/)
})

test('Start leads to the quiz', async () => {
  const { user, router } = await open()
  const start = screen.getByRole('link', { name: 'Start quiz', description: 'Rivers' })
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
  await user.click(start)
  expect([router.state.location.pathname, router.state.location.state]).toEqual(['/quiz/q/take', null])
})

test('with an attempt in progress, Continue leads back into it', async () => {
  const { id, status } = openAttemptFields('a', 'Rivers')
  const { user, router } = await open({ openAttempt: { id, status, sectionId: 's' } })
  expect(screen.queryByRole('link', { name: 'Start quiz' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Continue', description: 'Rivers' }))
  const { pathname, search, state } = router.state.location
  expect([pathname + search, state]).toEqual(['/quiz/q/take?section=s', { attemptId: 'a', isReturn: true }])
})

test('a cached attempt that has been completed since does not count', async () => {
  await open({ openAttempt: { id: 'a', status: 'COMPLETED', sectionId: null } })
  expect(screen.getByRole('link', { name: 'Start quiz' })).toBeDefined()
})

test('the menu belongs to the quiz and has the ways to edit and delete it', async () => {
  const { user } = await open()
  const more = screen.getByRole('button', { name: 'More actions', description: 'Rivers' })
  expect(screen.queryByRole('link', { name: 'Edit quiz' })).toBeNull()
  await user.click(more)
  const edit = screen.getByRole('link', { name: 'Edit quiz', description: 'Rivers' })
  expect(edit.getAttribute('href')).toBe('/quiz/q')
  expect(screen.getByRole('button', { name: 'Delete quiz', description: 'Rivers' })).toBeDefined()
})

test('a quiz is deleted only after confirmation, and a failure can be repeated', async () => {
  const server = startFakeServer({ DeleteQuiz: OFFLINE })
  const { user, onDeleted } = await open()
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('button', { name: 'Delete quiz' }))
    return within(screen.getByRole('alertdialog', { name: 'Delete quiz' }))
  }
  const first = await ask()
  expect(
    first.getByText('Are you sure you want to delete this quiz? This action cannot be undone.'),
  ).toBeDefined()
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.requests('DeleteQuiz')).toEqual([])

  const second = await ask()
  await user.click(second.getByRole('button', { name: 'Delete quiz' }))
  await second.findByText('Failed to delete quiz. Please try again.')
  expect(onDeleted).not.toHaveBeenCalled()
  server.answer({ DeleteQuiz: { deleteQuiz: { __typename: 'DeletedQuiz' } } })
  await user.click(second.getByRole('button', { name: 'Delete quiz' }))
  await waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith('Rivers'))
})

test.each([
  ['OWNER', null],
  ['EDIT', 'Shared with you:Can edit'],
  ['VIEW', 'Shared with you:Can view'],
])('the card of a quiz with the right %s says %s', async (right, text) => {
  await open({ right })
  const badge = screen.queryByText('Shared with you:')?.parentElement ?? null
  expect(badge?.textContent ?? null).toBe(text)
})
