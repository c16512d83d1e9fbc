import { screen, waitFor, within } from '@testing-library/react'
import { encode } from 'uqr'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { classroomFields, membersPage, OWNER } from '../../testing/classrooms.ts'
import { showClassroom } from '../../testing/show-classroom.tsx'

beforeEach(() => signIn())

function open(more: object = {}) {
  const server = startFakeServer({
    ClassroomLayout: { classroom: classroomFields(more) },
    ClassroomMembers: membersPage([OWNER]),
  })
  return { server, ...showClassroom('/people') }
}

test('the code and its link can be copied', async () => {
  const { user } = open()
  await screen.findByText('BCDF-2345')
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('BCDF-2345')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/join/BCDF-2345')
})

test('the QR code has the dark modules of the link, within a quiet zone', async () => {
  open()
  const picture = await screen.findByRole('img', { name: 'QR code of the link to join' })
  const { data, size } = encode('http://localhost:3000/join/BCDF-2345', { border: 4 })
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const path = picture.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let step = 0; step < Number(width); step++) drawn[Number(y)]![Number(x) + step] = true
  expect(drawn).toEqual(data)
  expect(drawn.slice(0, 4).flat().includes(true)).toBe(false)
})

test('in a class with members, narrow screens begin with the code alone, before the members', async () => {
  const { user } = open({ memberCount: 31 })
  const more = await screen.findByRole('button', { name: 'Show more' })
  const content = document.getElementById(more.getAttribute('aria-controls') ?? '')
  expect(content?.className).toContain('max-lg:hidden')
  expect(screen.getByText('BCDF-2345').closest('[class*="max-lg:hidden"]')).toBeNull()
  const members = screen.getByRole('heading', { name: /^Members/ })
  expect(more.compareDocumentPosition(members) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(content?.className).not.toContain('max-lg:hidden')
})

test('joining is switched off, and the switch goes back if that fails', async () => {
  const { server, user } = open()
  server.answer({ UpdateClassroom: OFFLINE })
  await user.click(await screen.findByRole('switch', { name: 'Joining is open' }))
  await screen.findByText('Failed to change the class. Please try again.')
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  server.answer({ UpdateClassroom: { updateClassroom: classroomFields({ joinOpen: false }) } })
  await user.click(screen.getByRole('switch'))
  await waitFor(() => expect(screen.getByText('Nobody can join now.')).toBeDefined())
  await waitFor(() => expect(screen.queryByText('BCDF-2345')).toBeNull())
  expect(server.requests('UpdateClassroom').at(-1)).toEqual({ input: { classroomId: 'c1', joinOpen: false } })
})

test('the end of the code is entered and shown in the zone of the class', async () => {
  const { server, user } = open({ joinUntil: '2030-01-31T17:00:00Z' })
  const shown = await screen.findByText(/Jan 31, 2030/)
  expect(shown.textContent).toMatch(/6:00.PM/)
  await user.click(screen.getByRole('button', { name: 'Change the end' }))
  const field = screen.getByLabelText<HTMLInputElement>('Until')
  expect(field.value).toBe('2030-01-31T18:00')
  await user.clear(field)
  await user.type(field, '2030-07-31T18:00')
  server.answer({
    UpdateClassroom: { updateClassroom: classroomFields({ joinUntil: '2030-07-31T16:00:00Z' }) },
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Jul 31, 2030/)
  expect(server.requests('UpdateClassroom')).toEqual([
    { input: { classroomId: 'c1', joinUntil: '2030-07-31T16:00:00.000Z' } },
  ])
})

test('without an end, the field is empty, and an empty field takes the end away', async () => {
  const { server, user } = open({ joinUntil: '2020-01-31T17:00:00Z' })
  await screen.findByText('The code has ended')
  await user.click(screen.getByRole('button', { name: 'Change the end' }))
  await user.clear(screen.getByLabelText('Until'))
  server.answer({ UpdateClassroom: { updateClassroom: classroomFields() } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Never')
  expect(server.requests('UpdateClassroom')).toEqual([{ input: { classroomId: 'c1', joinUntil: null } }])
})

test('a new code replaces the old one after a question', async () => {
  const { server, user } = open()
  server.answer({ ChangeJoinCode: { changeJoinCode: classroomFields({ joinCode: 'GHJK-6789' }) } })
  await user.click(await screen.findByRole('button', { name: 'New code' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(server.requests('ChangeJoinCode')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'New code' }))
  await screen.findByText('GHJK-6789')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
