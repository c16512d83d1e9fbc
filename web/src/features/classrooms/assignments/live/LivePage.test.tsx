import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { assignmentFields, showAssignment } from '../../testing/assignments.tsx'
import { classroomFields } from '../../testing/classrooms.ts'
import { progressFields, progressOf } from '../../testing/progress.ts'

const BEN = progressOf('Ben Okafor', {
  state: 'IN_PROGRESS',
  answered: 5,
  startedAt: '2026-11-23T09:40:00Z',
  lastSavedAt: '2026-11-23T09:56:00Z',
  secondsLeft: 1_500,
})
const ANNA = progressOf('Anna Nowak')
const MIA = progressOf('Mia', { state: 'SUBMITTED', answered: 20 })

beforeEach(() => {
  signIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return () => vi.useRealTimers()
})

const answer = (members: Parameters<typeof progressFields>[0]) => ({
  AssignmentProgress: {
    assignment: { __typename: 'Assignment', id: 'a1', progress: progressFields(members) },
  },
})

async function open(members: Parameters<typeof progressFields>[0] = [BEN, ANNA, MIA], more: object = {}) {
  const server = startFakeServer({
    AssignmentLayout: { assignment: assignmentFields(more) },
    ...answer(members),
  })
  const shown = showAssignment('/live')
  await screen.findByText(/^Who is taking it now/)
  return { ...shown, server }
}
const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li')
  if (!item) throw new Error(`There is no row for ${name}`)
  return item
}

test('each learner has a row, with counts above', async () => {
  await open()
  expect((await row('Ben Okafor')).textContent).toMatch(
    /Idle5 of 20 answeredSaved 4 min ago25 min leftMore time/,
  )
  expect((await row('Anna Nowak')).textContent).toBe('Anna NowakNot started')
  expect((await row('Mia')).textContent).toMatch(/Finished20 of 20 answered$/)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '1', '1'])
})

test('whoever is excused has a count, so that the counts add up to the class', async () => {
  await open([BEN, ANNA, MIA, progressOf('Noa', { state: 'EXCUSED' })])
  await row('Noa')
  expect(
    screen
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
      .at(-1),
  ).toBe('Excused')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1',
    '1',
    '1',
    '1',
  ])
})

test('it follows within 5 seconds, keeps the focus, and rests while the page is hidden', async () => {
  const { server } = await open()
  const button = within(await row('Ben Okafor')).getByText('More time')
  button.focus()
  server.answer(answer([{ ...BEN, answered: 6 }, ANNA, MIA]))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText('6 of 20 answered')).toBeDefined()
  expect(document.activeElement).toBe(button)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const before = server.requests('AssignmentProgress').length
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(server.requests('AssignmentProgress')).toHaveLength(before)
  hidden.mockRestore()
})

test('the list can be filtered', async () => {
  const { user } = await open()
  await row('Anna Nowak')
  await user.selectOptions(screen.getByLabelText('Show'), 'Idle')
  const list = screen.getByRole('list', { name: 'Learners' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(list.textContent).toContain('Ben Okafor')
})

test('a class of 20 can be searched by name, also while it is filtered', async () => {
  const others = Array.from({ length: 17 }, (_, index) => progressOf(`Learner ${index}`))
  const { user } = await open([BEN, ANNA, MIA, ...others])
  await row('Mia')
  await user.type(screen.getByRole('searchbox', { name: 'Search learners' }), 'nowak ANNA')
  expect(screen.getByText('1 learner found')).toBeDefined()
  expect(within(screen.getByRole('list', { name: 'Learners' })).getAllByRole('listitem')).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Show'), 'Finished')
  expect(screen.getByText('0 learners found')).toBeDefined()
  await user.clear(screen.getByRole('searchbox', { name: 'Search learners' }))
  expect(screen.getByText('1 learner')).toBeDefined()
})

test('a smaller class has no search', async () => {
  await open()
  await row('Mia')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('those who have not started are reminded after a question', async () => {
  const { user, server } = await open()
  await row('Anna Nowak')
  await user.click(screen.getByText('Remind those who have not started'))
  server.answer({ RemindIdle: { remindIdle: { __typename: 'Reminder', reminded: 1 } } })
  await user.click(screen.getByText('Send mails'))
  expect(await screen.findByText('1 learner will get a mail.')).toBeDefined()
  expect(server.requests('RemindIdle')).toEqual([{ assignmentId: 'a1' }])
})

test('more time for one takes two clicks, with a reason that is there already', async () => {
  const { user, server } = await open()
  server.answer({ ExtendRunning: { extendRunning: { __typename: 'RunningExtension', extended: 1 } } })
  await user.click(within(await row('Ben Okafor')).getByText('More time'))
  await user.click(screen.getByText('Give more time'))
  expect((await screen.findByText('got 5 minutes more.')).parentElement?.textContent).toBe(
    'Ben Okafor got 5 minutes more.',
  )
  const whom = { memberId: 'm-Ben Okafor', reopen: true }
  expect(server.requests('ExtendRunning')).toEqual([
    { input: { assignmentId: 'a1', minutes: 5, reason: 'Asked for more time', ...whom } },
  ])
})

test('everything else for one is on the page of extensions, which finds the learner', async () => {
  const { user, router, server } = await open()
  server.answer({ ClassroomMembers: OFFLINE })
  await user.click(within(await row('Ben Okafor')).getByText('More time'))
  await user.click(screen.getByText('Other dates or attempts, or excuse them'))
  expect(router.state.location.pathname).toBe('/assignments/a1/extensions')
  expect((await screen.findByLabelText<HTMLInputElement>('Search learners')).value).toBe('Ben Okafor')
})

test('whose time ran out can go on, one by one or all of them', async () => {
  const { user, server } = await open([progressOf('Mia', { state: 'SUBMITTED', timedOut: true }), ANNA])
  expect((await row('Mia')).textContent).toMatch(/^MiaTime ran out.*More time$/)
  server.answer({ ExtendRunning: { extendRunning: { __typename: 'RunningExtension', extended: 1 } } })
  await user.click(screen.getByText('Open again for those whose time ran out'))
  await user.type(screen.getByLabelText('Reason'), 'Fire alarm')
  await user.click(screen.getByText('Open again', { selector: 'button' }))
  server.answer(answer([progressOf('Mia', { state: 'IN_PROGRESS', secondsLeft: 300 }), ANNA]))
  expect(await screen.findByText('1 learner can go on, for 5 minutes.')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(() => expect(screen.queryByText('Open again for those whose time ran out')).toBeNull())
  expect(screen.getByText('1 learner can go on, for 5 minutes.')).toBeDefined()
  expect(server.requests('ExtendRunning')).toEqual([
    { input: { assignmentId: 'a1', minutes: 5, reason: 'Fire alarm', reopen: true, onlyEnded: true } },
  ])
})

test('an empty class says what to do, and an archived one changes nothing', async () => {
  const { unmount } = await open([])
  expect((await screen.findByText('Invite learners')).getAttribute('href')).toBe('/classes/c1/people')
  unmount()
  await open([BEN], { classroom: classroomFields({ archivedAt: '2026-11-01T00:00:00Z' }) })
  await row('Ben Okafor')
  expect(screen.queryByText('More time')).toBeNull()
})

test('a failure keeps what is shown, and the next look mends it', async () => {
  const { server } = await open()
  await row('Mia')
  server.answer({ AssignmentProgress: OFFLINE })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText('Failed to load how far the learners are')).toBeDefined()
  expect(await row('Mia')).toBeDefined()
})

test('a class of 1,000 shows 100 at once', async () => {
  const { user } = await open(Array.from({ length: 1_000 }, (_, index) => progressOf(`Learner ${index}`)))
  await row('Learner 99')
  const list = screen.getByRole('list', { name: 'Learners' })
  expect(list.children).toHaveLength(100)
  await user.click(screen.getByText('Show more learners'))
  expect(list.children).toHaveLength(200)
  expect(document.activeElement).toBe(await row('Learner 100'))
})
