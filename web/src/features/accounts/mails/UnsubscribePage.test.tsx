import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const open = () => show(<UnsubscribePage />, { path: '/unsubscribe/:token', at: '/unsubscribe/abc' })
const press = () => screen.getByRole('button', { name: 'Stop these mails' })
const stopped = (kind: string) => ({ Unsubscribe: { unsubscribe: { __typename: 'Unsubscription', kind } } })

test('opening the page stops nothing', () => {
  const server = startFakeServer()
  open()
  expect(press()).toBeDefined()
  expect(server.requests('Unsubscribe')).toEqual([])
})

test.each([
  ['ASSIGNMENT_PUBLISHED', 'You get no more mails about new assignments.'],
  ['ASSIGNMENT_CLOSING', 'You get no more mails about assignments that you have not started.'],
  ['SCORE_FREE', 'You get no more mails about scores.'],
  ['INVITATION', 'This address gets no more invitations.'],
])('a press stops mails of the kind %s, says so, and keeps the focus', async (kind, text) => {
  const server = startFakeServer(stopped(kind))
  const { user } = open()
  await user.click(press())
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  expect(server.requests('Unsubscribe')).toEqual([{ token: 'abc' }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stopped'))
  await user.click(screen.getByRole('button', { name: 'Stopped' }))
  expect(server.requests('Unsubscribe')).toHaveLength(1)
})

test('an unknown link and a server out of reach are reported, and pressing again tries again', async () => {
  const server = startFakeServer({
    Unsubscribe: { unsubscribe: { __typename: 'NotFound', message: 'Not found' } },
  })
  const { user } = open()
  await user.click(press())
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('This link is not known, or is too old'),
  )
  server.answer({ Unsubscribe: OFFLINE })
  await user.click(press())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to stop the mails'))
  server.answer(stopped('SCORE_FREE'))
  await user.click(press())
  await screen.findByText('You get no more mails about scores.')
})
