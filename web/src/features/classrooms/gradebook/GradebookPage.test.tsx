import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { classroomFields } from '../testing/classrooms.ts'
import { cell, page, row } from '../testing/gradebook.ts'
import { showClassroom } from '../testing/show-classroom.tsx'

const ROWS = [
  row('Ben', [cell('a1', 'LATE', 80, true), cell('a2', 'MISSING')], { section: 'B' }),
  row('Anna', [cell('a1', 'SUBMITTED', 0), cell('a2', 'NOT_STARTED')]),
  row('Zoe', [cell('a1', 'EXCUSED'), cell('a2', 'SUBMITTED', 66.7)], { state: 'LEFT', section: 'A' }),
]

beforeEach(() => signIn())

async function open(answer: unknown = page(ROWS)) {
  const server = startFakeServer({
    ClassroomLayout: { classroom: classroomFields() },
    ClassroomGradebook: answer as never,
  })
  const shown = showClassroom('/gradebook')
  return { ...shown, server }
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const cellsOf = (name: string) =>
  within(screen.getByText(name).closest<HTMLElement>('[role=row]') ?? document.body)
    .getAllByRole('gridcell')
    .map((found) => found.ariaLabel ?? found.textContent)

test('a cell says its state and score, and blank is not zero', async () => {
  await open()
  await screen.findByRole('grid')
  expect(names()).toEqual(['Anna', 'Ben', 'Zoe, left the class'])
  expect(cellsOf('Ben')).toEqual(['B', '80', 'Late, 80 percent, with an extension', 'Missing, no score'])
  expect(cellsOf('Anna')).toEqual(['', '0', 'Submitted, 0 percent', 'Not started, no score'])
})

test('missing can count as 0 in the mean', async () => {
  const { user } = await open(page([row('Ben', [cell('a1', 'MISSING'), cell('a3', 'LATE', 80)])]))
  await user.click(await screen.findByRole('switch', { name: 'Count missing as 0' }))
  expect(cellsOf('Ben')[1]).toBe('40')
})

test('a deleted assignment is not in the mean, and that is said', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('switch', { name: 'Count missing as 0' }))
  expect(screen.getByText(/Deleted assignments, in grey, are never in the mean/)).toBeDefined()
  expect([cellsOf('Ben')[1], cellsOf('Zoe')[1]]).toEqual(['80', ''])
})

test('headings order the rows in both directions, with empty ones last', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('columnheader', { name: /Midterm/ }))
  expect(names()).toEqual(['Anna', 'Ben', 'Zoe, left the class'])
  await user.click(screen.getByRole('columnheader', { name: /Midterm/ }))
  expect(names()).toEqual(['Ben', 'Anna', 'Zoe, left the class'])
  expect(screen.getByRole('columnheader', { name: /Midterm/ }).ariaSort).toBe('descending')
  await user.click(screen.getByRole('columnheader', { name: 'Section' }))
  expect(names()).toEqual(['Zoe, left the class', 'Ben', 'Anna'])
})

test('learners can be searched and filtered', async () => {
  const { user } = await open()
  await user.selectOptions(await screen.findByLabelText('Show'), 'EXCUSED')
  expect(names()).toEqual(['Zoe, left the class'])
  await user.selectOptions(screen.getByLabelText('Show'), 'ALL')
  await user.type(screen.getByLabelText('Search learners'), 'ann')
  expect(names()).toEqual(['Anna'])
})

test('the grid is one tab stop, in which keys move', async () => {
  await open()
  const grid = await screen.findByRole('grid')
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  act(() => screen.getByRole('columnheader', { name: /Name/ }).focus())
  const press = (key: string, more: object = {}) => {
    fireEvent.keyDown(document.activeElement ?? grid, { key, ...more })
    return document.activeElement?.getAttribute('data-cell')
  }
  expect(press('ArrowDown')).toBe('1:0')
  expect([press('ArrowRight'), press('End'), press('ArrowRight')]).toEqual(['1:1', '1:4', '1:4'])
  expect([press('Home'), press('End', { ctrlKey: true })]).toEqual(['1:0', '3:4'])
  expect(press('Home', { ctrlKey: true })).toBe('0:0')
})

test('a page that fails is loaded again', async () => {
  const many = (from: number) => Array.from({ length: 100 }, (_, index) => row(`L ${from + index}`, []))
  const { user, server } = await open((variables: { after: string | null }) =>
    variables.after === null ? page(many(0), 'c', 101) : OFFLINE,
  )
  await screen.findByText('Failed to load the gradebook')
  expect(screen.getByRole('grid').ariaRowCount).toBe('101')
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(40)
  server.answer({ ClassroomGradebook: page([row('Last', [])], null, 101) })
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('101 learners')).toBeDefined()
})

test('an empty class says what to do', async () => {
  await open(page([]))
  const link = await screen.findByRole('link', { name: 'Invite learners' })
  expect(link.getAttribute('href')).toBe('/classes/c1/people')
})

test('a cell with attempts opens them, by click or Enter, and the way back leads to the same cell and keeps the view', async () => {
  const { user, server } = await open()
  const learnerResult = { __typename: 'LearnerResult', displayName: 'Ben', title: 'Midterm', attempts: [] }
  server.answer({ LearnerResult: { learnerResult } })
  await user.type(await screen.findByLabelText('Search learners'), 'ben')
  await user.click(screen.getByLabelText('Missing, no score'))
  fireEvent.keyDown(screen.getByLabelText('Missing, no score'), { key: 'Enter' })
  expect(server.requests('LearnerResult')).toEqual([])
  await user.click(screen.getByLabelText(/^Late/))
  await user.click(await screen.findByRole('link', { name: 'Back to the gradebook' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Search learners')).value).toBe('ben')
  expect(screen.getByLabelText(/^Late/).tabIndex).toBe(0)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Late/)))
  fireEvent.keyDown(screen.getByLabelText(/^Late/), { key: 'Enter' })
  await screen.findByText('No attempt has been started.')
  const ids = { classroomId: 'c1', memberId: 'm-Ben', assignmentId: 'a1' }
  expect(server.requests('LearnerResult')).toEqual([ids, ids])
})
