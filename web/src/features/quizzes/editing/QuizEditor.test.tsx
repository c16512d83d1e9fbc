import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from '../../../drafts/drafts.ts'
import { laterResponse, OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { quizDraftKey } from './draft-keys.ts'
import { QuizEditor } from './QuizEditor.tsx'

const RIVERS = { id: 'q', title: 'Rivers', description: 'Of Europe', timeLimit: 30 }
const SAVED = { updateQuiz: { __typename: 'Quiz', ...RIVERS } }

beforeEach(() => signIn())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const values = () => ['Title', 'Description', 'Time limit in minutes'].map((label) => field(label).value)

function open() {
  const onSaved = vi.fn()
  const onCancel = vi.fn()
  return { ...show(<QuizEditor quiz={RIVERS} {...{ onSaved, onCancel }} />), onSaved, onCancel }
}

async function rename(title: string) {
  const shown = open()
  await shown.user.clear(field('Title'))
  await shown.user.type(field('Title'), `${title}{Enter}`)
  return shown
}

test('only what was changed is sent, with what it was before, and the editor closes once the server has it', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ UpdateQuiz: () => response })
  const { user, onSaved } = open()
  expect(values()).toEqual(['Rivers', 'Of Europe', '30'])
  await user.clear(field('Time limit in minutes'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Saving...' })
  const input = { quizId: 'q', timeLimit: null, previous: { timeLimit: 30 } }
  expect([server.requests('UpdateQuiz'), onSaved.mock.calls]).toEqual([[{ input }], []])
  respond(SAVED)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test.each([
  ['the server’s message', refusal('RATE_LIMITED', 'Too many requests'), 'Too many requests'],
  ['that it failed', OFFLINE, 'Failed to update quiz'],
])('after a failure the editor announces %s and keeps the edit', async (_name, UpdateQuiz, message) => {
  startFakeServer({ UpdateQuiz })
  const { onSaved } = await rename('Lakes')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  expect([values()[0], draftOf(quizDraftKey('q'))?.['title'], onSaved.mock.calls]).toEqual([
    'Lakes',
    'Lakes',
    [],
  ])
})

test('problems are shown at their fields, and nothing is sent', async () => {
  const server = startFakeServer()
  const { user } = open()
  await user.type(field('Time limit in minutes'), '00')
  await user.clear(field('Title'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(field('Time limit in minutes').getAttribute('aria-invalid')).toBe('true')
  expect(server.requests('UpdateQuiz')).toEqual([])
})

test('an unsaved edit of an earlier visit is restored; after Cancel it is gone', async () => {
  const first = open()
  await first.user.type(field('Title'), '!')
  const draft = sessionStorage.getItem('kept:1:quiz:q')
  first.unmount()
  sessionStorage.setItem('kept:1:quiz:q', draft ?? '')
  const { user, onCancel, unmount } = open()
  expect(values()[0]).toBe('Rivers!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  unmount()
  expect(draftOf(quizDraftKey('q'))).toBeNull()
})

test('a conflict shows both texts, and either of them can be taken and saved', async () => {
  const conflicts = [{ field: 'title', yours: ['Lakes'], theirs: ['Streams'] }]
  const server = startFakeServer({
    UpdateQuiz: { updateQuiz: { __typename: 'EditConflict', message: 'Changed', conflicts } },
  })
  const { user, onSaved } = await rename('Lakes')
  const panel = await screen.findByRole('region', { name: 'Somebody else has changed this in the meantime' })
  await waitFor(() => expect(document.activeElement).toBe(panel))
  const side = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect([side('Yours Lakes').checked, side('Theirs Streams').checked, values()[0]]).toEqual([
    true,
    false,
    'Lakes',
  ])
  await user.click(side('Theirs Streams'))
  expect(values()[0]).toBe('Streams')
  await user.click(side('Yours Lakes'))
  expect([values()[0], onSaved.mock.calls]).toEqual(['Lakes', []])
  server.answer({ UpdateQuiz: SAVED })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(server.requests('UpdateQuiz')).toEqual([
    { input: { quizId: 'q', title: 'Lakes', previous: { title: 'Rivers' } } },
    { input: { quizId: 'q', title: 'Lakes', previous: { title: 'Streams' } } },
  ])
})

test('an edit that is restored after a reload still knows what it began with', async () => {
  const first = open()
  await first.user.type(field('Title'), '!')
  const draft = sessionStorage.getItem('kept:1:quiz:q')
  first.unmount()
  sessionStorage.setItem('kept:1:quiz:q', draft ?? '')
  const server = startFakeServer({ UpdateQuiz: SAVED })
  const onSaved = vi.fn()
  const quiz = { ...RIVERS, title: 'Streams' }
  const { user } = show(<QuizEditor quiz={quiz} onSaved={onSaved} onCancel={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(server.requests('UpdateQuiz')).toEqual([
    { input: { quizId: 'q', title: 'Rivers!', previous: { title: 'Rivers' } } },
  ])
})

test('after a reload, an edit whose conflict was shown asks again before it replaces the other text', async () => {
  const conflicts = [{ field: 'title', yours: ['Lakes'], theirs: ['Streams'] }]
  const conflict = { updateQuiz: { __typename: 'EditConflict', message: 'Changed', conflicts } }
  const server = startFakeServer({ UpdateQuiz: conflict })
  const first = await rename('Lakes')
  await screen.findByRole('radio', { name: 'Theirs Streams' })
  const draft = sessionStorage.getItem('kept:1:quiz:q')
  first.unmount()
  sessionStorage.setItem('kept:1:quiz:q', draft ?? '')
  const quiz = { ...RIVERS, title: 'Streams' }
  const onSaved = vi.fn()
  const { user } = show(<QuizEditor quiz={quiz} onSaved={onSaved} onCancel={vi.fn()} />)
  expect(values()[0]).toBe('Lakes')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('radio', { name: 'Theirs Streams' }))
  server.answer({ UpdateQuiz: SAVED })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(server.requests('UpdateQuiz').map(({ input }) => input)).toEqual([
    { quizId: 'q', title: 'Lakes', previous: { title: 'Rivers' } },
    { quizId: 'q', title: 'Lakes', previous: { title: 'Rivers' } },
    { quizId: 'q', previous: {} },
  ])
})
