import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QuestionOverview } from './QuestionOverview.tsx'

function overview(total: number, current = 1, answered: number[] = []) {
  const onPick = vi.fn()
  render(
    <QuestionOverview
      total={total}
      current={current}
      answered={new Set(answered)}
      unsavedCount={0}
      onPick={onPick}
      keySwitches={<></>}
    />,
  )
  const cell = (number: number) => screen.getByRole('button', { name: String(number) })
  return { onPick, cell, cells: () => screen.getAllByRole('button', { name: /^\d+$/ }) }
}

test('each question has a button that opens it and says whether it is answered', () => {
  const { onPick, cell, cells } = overview(20, 2, [1, 3])
  expect(cells()).toHaveLength(20)
  expect(cell(2).getAttribute('aria-current')).toBe('step')
  const description = (number: number) =>
    document.getElementById(cell(number).getAttribute('aria-describedby') ?? '')?.textContent
  expect([description(1), description(2), description(3)]).toEqual(['Answered', 'Not answered', 'Answered'])
  expect(screen.getByText('2 of 20 answered')).toBeTruthy()
  fireEvent.click(cell(7))
  expect(onPick).toHaveBeenCalledWith(7)
})

test('in the largest quiz only the buttons in view and a few more are rendered', () => {
  const { cells } = overview(42_744, 1)
  expect(cells().length).toBeLessThan(300)
})

test('the grid is one tab stop, and arrow keys, Home and End move within it', () => {
  const { cell, cells } = overview(20, 2)
  const stops = () => cells().filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([cell(2)])
  fireEvent.keyDown(cell(2), { key: 'ArrowRight' })
  expect([document.activeElement, stops()]).toEqual([cell(3), [cell(3)]])
  fireEvent.keyDown(cell(3), { key: 'End' })
  expect(document.activeElement).toBe(cell(20))
  fireEvent.keyDown(cell(20), { key: 'Home' })
  expect(document.activeElement).toBe(cell(1))
})
