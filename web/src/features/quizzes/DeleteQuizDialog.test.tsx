import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { laterResponse, OFFLINE, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { DeleteQuizDialog } from './DeleteQuizDialog.tsx'

const DELETED = { deleteQuiz: { __typename: 'DeletedQuiz', quizId: 'q' } }

beforeEach(() => signIn())

const dialog = () => screen.getByRole('alertdialog', { name: 'Delete quiz' })
const inDialog = (name: string) => within(dialog()).getByRole('button', { name })

function ask() {
  const onDeleted = vi.fn()
  const onClose = vi.fn()
  const quiz = { id: 'q', title: 'Rivers' }
  return { ...show(<DeleteQuizDialog {...{ quiz, onDeleted, onClose }} />), onDeleted, onClose }
}

test('the dialog names the quiz and what its buttons do, and Cancel has the focus', () => {
  ask()
  expect(dialog().textContent).toContain('Rivers')
  expect(
    within(dialog()).getByText('Are you sure you want to delete this quiz? This action cannot be undone.'),
  ).toBeDefined()
  expect([inDialog('Delete quiz'), document.activeElement]).toEqual([expect.anything(), inDialog('Cancel')])
})

test.each(['Cancel', 'Escape'])('%s deletes nothing', async (way) => {
  const server = startFakeServer()
  const { user, onDeleted, onClose } = ask()
  await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(inDialog('Cancel')))
  expect(onClose).toHaveBeenCalledOnce()
  expect([server.requests('DeleteQuiz'), onDeleted.mock.calls]).toEqual([[], []])
})

test('while the quiz is being deleted, the dialog stays and nothing is sent twice', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ DeleteQuiz: () => response })
  const { user, onDeleted } = ask()
  await user.click(inDialog('Delete quiz'))
  await user.click(inDialog('Deleting...'))
  await user.click(inDialog('Cancel'))
  respond(DELETED)
  await waitFor(() => expect(onDeleted.mock.calls).toEqual([['Rivers']]))
  expect(server.requests('DeleteQuiz')).toEqual([{ quizId: 'q' }])
})

test('a failure is announced, and the deletion can be tried again', async () => {
  const server = startFakeServer({ DeleteQuiz: OFFLINE })
  const { user, onDeleted } = ask()
  await user.click(inDialog('Delete quiz'))
  await within(dialog()).findByText('Failed to delete quiz. Please try again.')
  expect(onDeleted.mock.calls).toEqual([])
  server.answer({ DeleteQuiz: DELETED })
  await user.click(inDialog('Delete quiz'))
  await waitFor(() => expect(onDeleted.mock.calls).toEqual([['Rivers']]))
})
