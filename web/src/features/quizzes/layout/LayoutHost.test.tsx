import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { QuestionList } from '../detail/questions/QuestionList.tsx'
import { DeleteSectionDialog } from './DeleteSectionDialog.tsx'
import { LayoutHost } from './LayoutHost.tsx'

const question = (id: string) => ({
  __typename: 'Question',
  id,
  text: `Question ${id}?`,
  format: 'PLAIN' as const,
  pictures: [],
  options: ['yes', 'no'],
  answerIndex: 0,
  explanation: null,
  void: null,
  isFlagged: false,
})

function listOf(ids: string[]) {
  const edges = ids.map((id) => ({ cursor: id, node: question(id) }))
  const pageInfo = { hasNextPage: false, endCursor: null, hasPreviousPage: false, startCursor: null }
  return { section: { __typename: 'Section', id: 's', questions: { edges, pageInfo } } }
}

const EDIT = { __typename: 'QuizEdit', editId: 'e' }

beforeEach(() => signIn())

const open = () =>
  show(
    <LayoutHost quizId="q" revision={3}>
      <QuestionList quizId="q" sectionId="s" total={2} label="Questions of Alps" />
    </LayoutHost>,
  )
const texts = () =>
  within(screen.getByRole('list', { name: 'Questions of Alps' }))
    .getAllByText(/^Question .\?$/)
    .map(({ textContent }) => textContent)

test('a deletion says which revision the page shows; if somebody has changed a question, it is shown before it is deleted', async () => {
  const conflict = {
    __typename: 'EditConflict',
    message: 'Changed',
    conflicts: [{ theirs: ['By another?'] }],
  }
  let ids = ['a', 'b']
  const server = startFakeServer({
    QuestionList: () => listOf(ids),
    DeleteQuestions: ({ input }) => {
      const isForced = (input as { revision: number | null }).revision === null
      if (isForced) ids = ['b']
      return { deleteQuestions: isForced ? EDIT : conflict }
    },
    UndoEdit: () => {
      ids = ['a', 'b']
      return { undoEdit: { ...EDIT, editId: 'f' } }
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More actions: question 1' }))
  await user.click(screen.getByRole('button', { name: 'Delete: question 1' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Changed meanwhile' })
  expect(within(dialog).getByText('By another?')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Delete anyway' }))
  await waitFor(() => expect(texts()).toEqual(['Question b?']))
  expect(screen.getByText('Deleted 1 question.')).toBeDefined()
  expect(server.requests('DeleteQuestions').map(({ input }) => input)).toEqual([
    { quizId: 'q', questionIds: ['a'], revision: 3 },
    { quizId: 'q', questionIds: ['a'], revision: null },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(texts()).toEqual(['Question a?', 'Question b?']))
  expect(screen.getByRole('button', { name: 'Do again' })).toBeDefined()
})

test('moving up names the question before the new place; at the start it names none', async () => {
  const server = startFakeServer({
    QuestionList: listOf(['a', 'b']),
    MoveQuestions: { moveQuestions: EDIT },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More actions: question 2' }))
  expect(screen.queryByRole('button', { name: 'Move down: question 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move up: question 2' }))
  await screen.findByText('Moved question 2.')
  expect(server.requests('MoveQuestions').map(({ input }) => input)).toEqual([
    { quizId: 'q', questionIds: ['b'], sectionId: 's', afterQuestionId: null },
  ])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions: question 2')
})

const ALPS = { __typename: 'Section', id: 's', name: 'Alps', questionCount: 2 }

async function openMove() {
  const shown = open()
  await shown.user.click(await screen.findByRole('button', { name: 'More actions: question 2' }))
  await shown.user.click(screen.getByRole('button', { name: 'Move to...: question 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 question' }))
  await dialog.findByRole('option', { name: 'Alps' })
  return { ...shown, dialog }
}

test('questions are moved after any question of a section, which is named by its number', async () => {
  const at = { edges: [{ node: { id: 'x' } }] }
  const server = startFakeServer({
    QuestionList: listOf(['a', 'b']),
    MoveTargets: { quiz: { __typename: 'Quiz', id: 'q', questionCount: 9, sections: [ALPS] } },
    QuestionAt: ({ number }) => ({
      quiz: { __typename: 'Quiz', id: 'q', questions: number === 7 ? at : { edges: [] } },
    }),
    MoveQuestions: { moveQuestions: EDIT },
  })
  const { user, dialog } = await openMove()
  await user.selectOptions(dialog.getByLabelText('Place'), 'After a question')
  const number = dialog.getByLabelText('Number of the question')
  await user.type(number, '8')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(dialog.getAllByText('Enter a number from 1 to 7').length).toBeGreaterThan(0)
  expect(server.requests('MoveQuestions')).toEqual([])
  await user.clear(number)
  await user.type(number, '7')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('Moved 1 question.')
  expect(server.requests('MoveQuestions').map(({ input }) => input)).toEqual([
    { quizId: 'q', questionIds: ['b'], sectionId: null, afterQuestionId: 'x' },
  ])
})

test('a question that is gone meanwhile moves nothing', async () => {
  const server = startFakeServer({
    QuestionList: listOf(['a', 'b']),
    MoveTargets: { quiz: { __typename: 'Quiz', id: 'q', questionCount: 9, sections: [ALPS] } },
    QuestionAt: { section: { __typename: 'Section', id: 's', questions: { edges: [] } } },
  })
  const { user, dialog } = await openMove()
  await user.selectOptions(dialog.getByLabelText('Section'), 'Alps')
  await user.selectOptions(dialog.getByLabelText('Place'), 'After a question')
  await user.type(dialog.getByLabelText('Number of the question'), '2')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(
    (await dialog.findAllByText(/^The question after which to put it could not be found/)).length,
  ).toBeGreaterThan(0)
  expect(server.requests('MoveQuestions')).toEqual([])
})

test('a section with questions that somebody has changed is deleted only after they were shown', async () => {
  const conflict = {
    __typename: 'EditConflict',
    message: 'Changed',
    conflicts: [{ theirs: ['By another?'] }],
  }
  const server = startFakeServer({
    DeleteSection: ({ input }) => ({
      deleteSection: (input as { revision: number | null }).revision === null ? EDIT : conflict,
    }),
  })
  const onClose = vi.fn()
  const section = { id: 's', name: 'Alps', questionCount: 2 }
  const { user } = show(
    <LayoutHost quizId="q" revision={3}>
      <DeleteSectionDialog quizId="q" section={section} onClose={onClose} />
    </LayoutHost>,
  )
  await user.selectOptions(screen.getByLabelText('Its 2 questions'), 'Delete them, too')
  await user.click(screen.getByRole('button', { name: 'Delete section' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Changed meanwhile' })
  expect(within(dialog).getByText('By another?')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Delete anyway' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const deletion = { quizId: 'q', sectionId: 's', withQuestions: true }
  expect(server.requests('DeleteSection').map(({ input }) => input)).toEqual([
    { ...deletion, revision: 3 },
    { ...deletion, revision: null },
  ])
})
