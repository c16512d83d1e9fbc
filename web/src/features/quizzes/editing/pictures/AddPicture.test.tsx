import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import type { QuestionForm } from '../question-form.ts'
import { AddPicture } from './AddPicture.tsx'
import { insertPicture } from './insert-picture.ts'

const EMPTY: QuestionForm = {
  text: 'What?',
  options: '',
  answerIndex: '',
  explanation: '',
  format: 'MARKDOWN',
}
const FILE = new File(['x'], 'Heart 1.png', { type: 'image/png' })
const PICTURE = { name: 'heart-1.png', url: '/api/quizzes/z/pictures/a/', width: 4, height: 3 }

function Form({ isOffered = true }: { isOffered?: boolean }) {
  const [form, setForm] = useState(EMPTY)
  const change = (name: 'text' | 'options' | 'explanation') => ({
    name,
    'aria-label': name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <AddPicture
      quizId="z"
      isOffered={isOffered}
      onAdd={(_picture, insertion) => setForm(insertPicture(form, insertion))}
    >
      <textarea {...change('text')} />
      <textarea {...change('options')} />
      <textarea {...change('explanation')} />
    </AddPicture>
  )
}

const valueOf = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value

/** Answers the requests of a test, in order. */
function answer(...bodies: object[]) {
  const send = vi.fn(async (_path: string, _init?: RequestInit) => Response.json(bodies.shift() ?? {}))
  vi.stubGlobal('fetch', send)
  return send
}
afterEach(() => vi.unstubAllGlobals())

test('a chosen picture is sent with its description, and shown at the end of the question', async () => {
  const user = userEvent.setup()
  const send = answer({ success: true, data: { ...PICTURE, removed: [] } })
  render(<Form />)
  await user.upload(screen.getByLabelText('Picture file'), FILE)
  await user.type(screen.getByRole('textbox', { name: 'What does the picture show?' }), 'A heart{Enter}')
  await vi.waitFor(() => expect(valueOf('text')).toBe('What? ![A heart](heart-1.png)'))
  expect(screen.queryByRole('dialog')).toBeNull()
  const [path, init] = send.mock.calls[0] ?? []
  expect([path, init?.method]).toEqual(['/api/quizzes/z/pictures/', 'POST'])
  const file = init?.body instanceof FormData ? init.body.get('file') : null
  expect(file).toMatchObject({ name: 'Heart 1.png' })
})

test('a picture that is pasted into the explanation is shown there', async () => {
  const user = userEvent.setup()
  answer({ success: true, data: PICTURE })
  render(<Form />)
  const explanation = screen.getByRole('textbox', { name: 'explanation' })
  await user.type(explanation, 'Because')
  fireEvent.paste(explanation, { clipboardData: { files: [FILE] } })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(valueOf('explanation')).toBe('Because ![](heart-1.png)'))
  expect(valueOf('text')).toBe('What?')
})

test('a picture is added to the option with the cursor, and its description may have a comma', async () => {
  const user = userEvent.setup()
  answer({ success: true, data: PICTURE })
  render(<Form />)
  const options = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'options' })
  await user.type(options, 'none, both')
  options.setSelectionRange(4, 4)
  await user.click(screen.getByRole('button', { name: 'Add a picture' }))
  await user.upload(screen.getByLabelText('Picture file'), FILE)
  await user.type(screen.getByRole('textbox', { name: 'What does the picture show?' }), 'One, two{Enter}')
  await vi.waitFor(() => expect(valueOf('options')).toBe('"none ![One, two](heart-1.png)", both'))
  expect(valueOf('text')).toBe('What?')
})

test('a refusal is said in the dialog, and the picture can be dropped again', async () => {
  const user = userEvent.setup()
  const error = 'The file is a GIF: save it as PNG, JPEG, WebP or SVG'
  answer({ success: false, error }, { success: true, data: PICTURE })
  render(<Form />)
  fireEvent.drop(screen.getByRole('textbox', { name: 'text' }), { dataTransfer: { files: [FILE] } })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect((await screen.findByRole('alert')).textContent).toBe(error)
  expect(valueOf('text')).toBe('What?')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(valueOf('text')).toContain('heart-1.png'))
})

test('what an SVG has lost is said before it is used', async () => {
  const user = userEvent.setup()
  answer({ success: true, data: { ...PICTURE, removed: ['<foreignObject>', 'onclick'] } })
  render(<Form />)
  await user.upload(screen.getByLabelText('Picture file'), FILE)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('<foreignObject>, onclick')).toBeDefined()
  expect(valueOf('text')).toBe('What?')
  await user.click(screen.getByRole('button', { name: 'Use it' }))
  expect(valueOf('text')).toContain('heart-1.png')
})

test('a plain text takes no pictures', () => {
  render(<Form isOffered={false} />)
  expect(screen.queryByRole('button', { name: 'Add a picture' })).toBeNull()
  const text = screen.getByRole('textbox', { name: 'text' })
  fireEvent.drop(text, { dataTransfer: { files: [FILE] } })
  expect(screen.queryByRole('dialog')).toBeNull()
})
