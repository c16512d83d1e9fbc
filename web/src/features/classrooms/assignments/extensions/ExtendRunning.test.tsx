import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { ExtendRunning } from './ExtendRunning.tsx'

beforeEach(() => signIn())

async function open() {
  const server = startFakeServer()
  const onExtended = vi.fn()
  const { user } = show(<ExtendRunning assignmentId="a1" onExtended={onExtended} />)
  await user.click(screen.getByText('More time for everybody taking it'))
  return { user, server, onExtended, send: () => user.click(screen.getByText('Give more time')) }
}

test('everybody who is taking it gets more time, and the number is said', async () => {
  const { user, server, send, onExtended } = await open()
  await user.type(screen.getByLabelText('Reason'), 'Fire alarm')
  server.answer({ ExtendRunning: { extendRunning: { __typename: 'RunningExtension', extended: 2 } } })
  await send()
  expect(await screen.findByText('2 learners got 5 minutes more.')).toBeDefined()
  expect([onExtended.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null])
  expect(server.requests('ExtendRunning')).toEqual([
    { input: { assignmentId: 'a1', minutes: 5, reason: 'Fire alarm' } },
  ])
})

test('nobody taking it is said, too', async () => {
  const { user, server, send } = await open()
  await user.type(screen.getByLabelText('Reason'), 'Fire alarm')
  server.answer({ ExtendRunning: { extendRunning: { __typename: 'RunningExtension', extended: 0 } } })
  await send()
  expect(await screen.findByText('Nobody is taking it now, so nobody got more time.')).toBeDefined()
})

test('opening again is for those whose time ran out, and for nobody else', async () => {
  const server = startFakeServer()
  const { user } = show(<ExtendRunning assignmentId="a1" whom="ENDED" onExtended={vi.fn()} />)
  await user.click(screen.getByText('Open again for those whose time ran out'))
  await user.type(screen.getByLabelText('Reason'), 'Fire alarm')
  server.answer({ ExtendRunning: { extendRunning: { __typename: 'RunningExtension', extended: 1 } } })
  await user.click(screen.getByText('Open again'))
  await screen.findByText('1 learner can go on, for 5 minutes.')
  expect(server.requests('ExtendRunning')).toEqual([
    { input: { assignmentId: 'a1', minutes: 5, reason: 'Fire alarm', reopen: true, onlyEnded: true } },
  ])
})

test.each(['', '0', '1.5', '10081'])(
  '“%s” minutes are refused at the field, with the missing reason',
  async (minutes) => {
    const { user, server, send } = await open()
    await user.clear(screen.getByLabelText('Minutes more'))
    if (minutes !== '') await user.type(screen.getByLabelText('Minutes more'), minutes)
    await send()
    await waitFor(() => expect(screen.getByLabelText('Minutes more').ariaInvalid).toBe('true'))
    expect(screen.getByLabelText('Reason').ariaInvalid).toBe('true')
    expect(server.requests('ExtendRunning')).toEqual([])
  },
)

test('a failure keeps the dialog and what was entered', async () => {
  const { user, server, send, onExtended } = await open()
  await user.type(screen.getByLabelText('Reason'), 'Fire alarm')
  server.answer({ ExtendRunning: OFFLINE })
  await send()
  await screen.findByText('Failed to give more time')
  server.answer({
    ExtendRunning: { extendRunning: { __typename: 'ClassroomArchived', message: 'The class is archived' } },
  })
  await send()
  await screen.findByText('The class is archived')
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Fire alarm')
  expect(onExtended).not.toHaveBeenCalled()
})
