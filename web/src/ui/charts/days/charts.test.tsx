import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayCalendar } from './DayCalendar.tsx'
import { ForgettingCurve } from './ForgettingCurve.tsx'
import { ScoreTimeline } from './ScoreTimeline.tsx'

const SCORES = [
  { moment: '2026-05-10T12:00:00Z', kind: 'practice', percent: 66.7, label: 'Practice' },
  { moment: '2026-05-01T12:00:00Z', kind: 'attempt', percent: 50, label: 'Attempt' },
  { moment: '2026-05-21T12:00:00Z', kind: 'attempt', percent: 80, label: 'Mock exam' },
] as const

const tableRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const plot = () => screen.getByRole('slider')
const reading = (container: Element) =>
  container.querySelector('figure > p[aria-hidden]:not(.ms-12)')?.textContent

test('scores are in the order of their days, in the picture and in the table', () => {
  const { container } = render(<ScoreTimeline caption="Scores" points={SCORES} passScore={70} />)
  expect(tableRows()).toEqual([
    ['Day', 'What', 'Score'],
    ['May 1, 2026', 'Attempt', '50%'],
    ['May 10, 2026', 'Practice', '67%'],
    ['May 21, 2026', 'Mock exam', '80%'],
  ])
  expect(reading(container)).toBe('May 21, 2026: Mock exam, 80%')
})

test('the arrow keys, Home and End read one point after another, and stop at the ends', () => {
  const { container } = render(<ScoreTimeline caption="Scores" points={SCORES} passScore={null} />)
  fireEvent.focus(plot())
  const press = (key: string) => {
    fireEvent.keyDown(plot(), { key })
    expect(reading(container)).toBe(plot().getAttribute('aria-valuetext'))
    return plot().getAttribute('aria-valuenow')
  }
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft', 'End', 'PageDown'].map(press)).toEqual([
    '3',
    '2',
    '1',
    '1',
    '3',
    '1',
  ])
  expect(plot().getAttribute('aria-valuetext')).toBe('May 1, 2026: Attempt, 50%')
})

test('hovering reads the nearest point, until the pointer leaves', () => {
  const { container } = render(<ScoreTimeline caption="Scores" points={SCORES} passScore={null} />)
  plot().getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect
  fireEvent.pointerMove(plot(), { clientX: 80, clientY: 10 })
  expect(reading(container)).toBe('May 10, 2026: Practice, 67%')
  fireEvent.pointerLeave(plot())
  expect(reading(container)).toBe('May 21, 2026: Mock exam, 80%')
})

test('the calendar says what was answered on past days and what comes due on later ones', () => {
  const { container } = render(
    <DayCalendar
      caption="Days"
      today="2026-05-12"
      answers={
        new Map([
          ['2026-05-11', 1],
          ['2026-05-12', 20],
        ])
      }
      due={
        new Map([
          ['2026-05-12', 3],
          ['2026-05-14', 7],
        ])
      }
    />,
  )
  expect(tableRows().slice(1)).toEqual([
    ['May 11', '1 answer'],
    ['May 12', '20 answers, 3 questions due'],
    ['May 14', '7 questions due'],
  ])
  expect(reading(container)).toBe('Today, May 12: 20 answers, 3 questions due')
  fireEvent.focus(plot())
  fireEvent.keyDown(plot(), { key: 'ArrowRight' })
  expect(reading(container)).toBe('May 13: 0 questions due')
})

test('the forgetting curve names today and the day of the exam', () => {
  const points = [100, 90, 80, 75].map((percent, days) => ({ day: `2026-05-1${days}`, percent }))
  render(<ForgettingCurve caption="Curve" points={points} today="2026-05-11" examDay="2026-05-13" />)
  expect(tableRows().slice(1)).toEqual([
    ['May 10, 2026', '100%'],
    ['May 11, 2026', '90%'],
    ['May 12, 2026', '80%'],
    ['May 13, 2026', '75%'],
  ])
  fireEvent.focus(plot())
  expect(plot().getAttribute('aria-valuetext')).toBe('Today, May 11, 2026: 90%')
  fireEvent.keyDown(plot(), { key: 'End' })
  expect(plot().getAttribute('aria-valuetext')).toBe('Exam day, May 13, 2026: 75%')
})
