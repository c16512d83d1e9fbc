import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { SectionEditor } from './SectionEditor.tsx'

const ALPS = { id: 's', name: 'Alps', description: 'High ones' }

async function rename(name: string) {
  const onSaved = vi.fn()
  const { user } = show(<SectionEditor quizId="q" section={ALPS} onSaved={onSaved} onCancel={vi.fn()} />)
  await user.clear(screen.getByLabelText('Section name'))
  await user.type(screen.getByLabelText('Section name'), `${name}{Enter}`)
  return onSaved
}

test('a changed name is saved, with what it was before', async () => {
  const section = { __typename: 'Section', ...ALPS, name: 'Andes' }
  const server = startFakeServer({ UpdateSection: { updateSection: section } })
  const onSaved = await rename('Andes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const input = { quizId: 'q', sectionId: 's', name: 'Andes', previous: { name: 'Alps' } }
  expect(server.requests('UpdateSection')).toEqual([{ input }])
})

test('a name that another section has is reported at its field', async () => {
  const fields = [{ name: 'name', messages: ['Another section has this name'] }]
  startFakeServer({ UpdateSection: { updateSection: { __typename: 'InvalidInput', fields } } })
  const onSaved = await rename('Andes')
  await screen.findByText('Another section has this name')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Section name')))
  expect(onSaved).not.toHaveBeenCalled()
})

test('without a connection the editor says that the update failed', async () => {
  startFakeServer({ UpdateSection: OFFLINE })
  await rename('Andes')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to update section'))
})

test('an empty name is not sent', async () => {
  const server = startFakeServer()
  await rename(' ')
  expect(screen.getByLabelText('Section name').getAttribute('aria-invalid')).toBe('true')
  expect(server.requests('UpdateSection')).toEqual([])
})

test('a conflict keeps what was typed beside what somebody else has saved', async () => {
  const conflicts = [{ field: 'name', yours: ['Andes'], theirs: ['Tatra'] }]
  startFakeServer({
    UpdateSection: { updateSection: { __typename: 'EditConflict', message: 'Changed', conflicts } },
  })
  const onSaved = await rename('Andes')
  await screen.findByRole('radio', { name: 'Theirs Tatra' })
  expect(screen.getByLabelText<HTMLInputElement>('Section name').value).toBe('Andes')
  expect(onSaved).not.toHaveBeenCalled()
})
