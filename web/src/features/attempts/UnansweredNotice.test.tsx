import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UnansweredNotice } from './UnansweredNotice.tsx'

test('with every question answered there is no notice', () => {
  const { container } = render(<UnansweredNotice numbers={[]} onPick={vi.fn()} />)
  expect(container.textContent).toBe('')
})

test('at most six questions are listed, each with a button that leads to it', () => {
  const onPick = vi.fn()
  render(<UnansweredNotice numbers={[2, 4, 5, 7, 8, 9, 11]} onPick={onPick} />)
  expect(screen.getByRole('region').textContent).toContain('7 questions without an answer')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '2',
    '4',
    '5',
    '7',
    '8',
    '9',
  ])
  expect(screen.getByText('and 1 other')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Go to question 4' }))
  expect(onPick).toHaveBeenCalledWith(4)
})
