import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'

const QUESTION = {
  id: 'x',
  text: 'Where is the Louvre?',
  format: 'PLAIN' as const,
  options: ['Paris, France', 'Rome'],
  answerIndex: 0,
  explanation: null,
}

function open() {
  const onSaved = vi.fn()
  const shown = show(
    <QuestionEditor
      {...{ quizId: 'q', draftKey: 'd', question: QUESTION, number: 3, onSaved }}
      onCancel={vi.fn()}
    />,
  )
  return { ...shown, onSaved }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Save' })

test('only what was changed is saved, and the preview follows the fields', async () => {
  const question = { __typename: 'Question', ...QUESTION, answerIndex: 1, pictures: [] }
  const server = startFakeServer({ UpdateQuestion: { updateQuestion: { ...question, revision: 1 } } })
  const { user, onSaved } = open()
  expect([field('Options').value, screen.getByRole('status').textContent]).toEqual([
    '"Paris, France", Rome',
    'Right answer: Paris, France',
  ])
  await user.clear(field('Answer index'))
  expect(screen.getByRole('status').textContent).toBe('No option has this number')
  await user.type(field('Answer index'), '1')
  expect(screen.getByRole('status').textContent).toBe('Right answer: Rome')
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(server.requests('UpdateQuestion')).toEqual([
    {
      input: {
        quizId: 'q',
        questionId: 'x',
        answerIndex: 1,
        previous: { options: ['Paris, France', 'Rome'], answerIndex: 0 },
      },
    },
  ])
})

test('without a connection the editor says that the update failed', async () => {
  startFakeServer({ UpdateQuestion: OFFLINE })
  const { user, onSaved } = open()
  await user.type(field('Question'), '!')
  await user.click(save())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to update question'))
  expect([field('Question').value, onSaved.mock.calls]).toEqual(['Where is the Louvre?!', []])
})

test('a question with a single option is not sent', async () => {
  const server = startFakeServer()
  const { user } = open()
  await user.clear(field('Options'))
  await user.type(field('Options'), 'Rome, ,')
  await user.click(save())
  await waitFor(() => expect(document.activeElement).toBe(field('Options')))
  expect(server.requests('UpdateQuestion')).toEqual([])
})

test('the right option is selected in the preview', async () => {
  const { user } = open()
  await user.click(screen.getByRole('radio', { name: 'Rome' }))
  expect([field('Answer index').value, screen.getByRole('status').textContent]).toEqual([
    '1',
    'Right answer: Rome',
  ])
})

test('a conflict of options and explanation shows theirs in the form of the fields', async () => {
  const conflicts = [
    { field: 'options', yours: ['Paris, France', 'Rome'], theirs: ['Paris, France', 'Oslo'] },
    { field: 'explanation', yours: ['Museum'], theirs: [] },
  ]
  startFakeServer({
    UpdateQuestion: { updateQuestion: { __typename: 'EditConflict', message: 'Changed', conflicts } },
  })
  const { user } = open()
  await user.type(field('Explanation'), 'Museum')
  await user.click(save())
  await user.click(await screen.findByRole('radio', { name: 'Theirs "Paris, France", Oslo' }))
  expect([field('Options').value, screen.getByRole('radio', { name: 'Oslo' })]).toEqual([
    '"Paris, France", Oslo',
    expect.anything(),
  ])
  await user.click(screen.getByRole('radio', { name: 'Theirs Empty' }))
  expect(field('Explanation').value).toBe('')
})

test('a viewer who may no longer edit is told so, and keeps what they typed', async () => {
  const message = 'This quiz is shared with you to read, not to edit'
  startFakeServer({ UpdateQuestion: { updateQuestion: { __typename: 'Forbidden', message } } })
  const { user } = open()
  await user.type(field('Question'), '!')
  await user.click(save())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  expect(field('Question').value).toBe('Where is the Louvre?!')
})

test('formatted text is switched on with a preview and an aid, and the focus stays', async () => {
  const saved = { __typename: 'Question', ...QUESTION, format: 'MARKDOWN', revision: 1, pictures: [] }
  const server = startFakeServer({ UpdateQuestion: { updateQuestion: saved } })
  const { user, onSaved } = open()
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  const formatted = screen.getByRole('switch', { name: 'Formatted text' })
  await user.click(formatted)
  expect(document.activeElement).toBe(formatted)
  await user.click(screen.getByText('How to write it'))
  expect(screen.getByText('Code in a line')).toBeDefined()
  await user.clear(field('Question'))
  await user.type(field('Question'), 'Where is **it**?')
  await user.type(field('Explanation'), '*There*')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect((await preview.findByText('it')).closest('strong')).not.toBeNull()
  expect((await preview.findByText('There')).closest('em')).not.toBeNull()
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(server.requests('UpdateQuestion')).toMatchObject([
    { input: { format: 'MARKDOWN', text: 'Where is **it**?', previous: { format: 'PLAIN' } } },
  ])
})
