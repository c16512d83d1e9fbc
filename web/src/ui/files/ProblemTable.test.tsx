import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ProblemTable } from './ProblemTable.tsx'

const problem = { code: 'VALUE_MISSING', row: 2, column: 'question', message: 'Missing' }
const whole = { ...problem, row: null, column: null, message: 'No questions' }

// Without the labels that only cards show.
const cells = () =>
  screen.getAllByRole('row').map((row) =>
    [...row.children]
      .map((cell) => cell.querySelector('span:not([aria-hidden])') ?? cell)
      .map(({ textContent }) => textContent)
      .join(''),
  )

test('each problem is listed with its place, and the list can be copied', async () => {
  const user = userEvent.setup()
  render(<ProblemTable rowUnit="row" problems={[problem, whole]} problemCount={2} />)
  expect(screen.getByText('2 problems found. Nothing has been uploaded.')).toBeDefined()
  expect(cells()).toEqual(['RowColumnProblem', '2questionMissing', '––No questions'])
  await user.click(screen.getByRole('button'))
  expect(await navigator.clipboard.readText()).toBe(
    'Row\tColumn\tProblem\n2\tquestion\tMissing\n\t\tNo questions',
  )
})

test('a long list says how many problems are not shown, and can be scrolled with the keyboard', () => {
  render(<ProblemTable rowUnit="item" problems={[problem]} problemCount={101} />)
  expect(screen.getByText('The first 1 are shown, 100 more are not.')).toBeDefined()
  expect(cells()[0]).toBe('ItemFieldProblem')
  expect(screen.getByRole('group', { name: 'List of problems' }).tabIndex).toBe(0)
})

test('as cards on a phone, the rows still have the roles of a table, and their places have labels', () => {
  const { container } = render(<ProblemTable rowUnit="row" problems={[problem]} problemCount={1} />)
  const elements = [...container.querySelectorAll('table, thead, tbody, tr, th, td')]
  const roles = {
    TABLE: 'table',
    THEAD: 'rowgroup',
    TBODY: 'rowgroup',
    TR: 'row',
    TH: 'columnheader',
    TD: 'cell',
  }
  expect(elements.map((element) => element.getAttribute('role'))).toEqual(
    elements.map(({ tagName }) => roles[tagName as keyof typeof roles]),
  )
  expect(elements.filter(({ tagName }) => tagName === 'TD').map(({ textContent }) => textContent)).toEqual([
    'Row2',
    'Columnquestion',
    'Missing',
  ])
})
