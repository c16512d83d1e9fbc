import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { signIn } from '../testing/sign-in.ts'
import { draftOf } from './drafts.ts'
import { UnsavedEditsGuard } from './UnsavedEditsGuard.tsx'
import { useUnsavedEdit } from './unsaved-edits.ts'
import { useDraft } from './useDraft.ts'

beforeEach(() => signIn())

function Editor({ name }: { name: string }) {
  const { form, setForm, isDirty } = useDraft(name, { text: '' })
  useUnsavedEdit(isDirty)
  return (
    <input aria-label={name} value={form.text} onChange={({ target }) => setForm({ text: target.value })} />
  )
}

function Editors() {
  const [isOpen, setOpen] = useState(true)
  return (
    <UnsavedEditsGuard>
      <Editor name="first" />
      {isOpen && <Editor name="second" />}
      <button onClick={() => setOpen(false)}>Close the second</button>
    </UnsavedEditsGuard>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

const dialog = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

test('the page is guarded while one of its editors has unsaved text', async () => {
  const shown = show(<Editors />)
  await shown.user.type(field('first'), 'a')
  await shown.user.type(field('second'), 'b')
  await shown.user.clear(field('first'))
  void shown.router.navigate('/elsewhere')
  await waitFor(() => expect(dialog()).not.toBeNull())
  await shown.user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(shown.router.state.location.pathname).toBe('/elsewhere')
})

test('an editor that was closed, or whose text is as before, guards nothing', async () => {
  const shown = show(<Editors />)
  await shown.user.type(field('first'), 'a{Backspace}')
  await shown.user.type(field('second'), 'b')
  await shown.user.click(screen.getByRole('button', { name: 'Close the second' }))
  void shown.router.navigate('/elsewhere')
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/elsewhere'))
  expect(dialog()).toBeNull()
})

test('the text of an editor is kept as a draft until the editor is closed', async () => {
  const { user } = show(<Editors />)
  await user.type(field('second'), 'b')
  expect(draftOf('second')).toEqual({ text: 'b' })
  await user.click(screen.getByRole('button', { name: 'Close the second' }))
  expect(draftOf('second')).toBeNull()
})
