import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { TakingHeader } from './TakingHeader.tsx'

function show(seconds: number | null, isMockExam = false) {
  const props = {
    quizId: 'q',
    assignmentId: null,
    title: 'Rivers',
    isMockExam,
    number: 3,
    total: 14,
    seconds,
    describedBy: 'text',
  }
  render(
    <>
      <TakingHeader headingRef={null} {...props} />
      <p id="text">Which one is longest?</p>
    </>,
    { wrapper: MemoryRouter },
  )
}

test('the header names the quiz, leads back to it, and shows the progress', () => {
  show(null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rivers')
  expect(screen.getByRole('link', { name: 'Back to the quiz' }).getAttribute('href')).toBe('/quiz/q')
  const progress = screen.getByRole('progressbar', { name: 'Progress' })
  expect([progress.ariaValueNow, progress.ariaValueMax]).toEqual(['3', '14'])
  expect(screen.queryByRole('timer')).toBeNull()
})

test('the header says that an attempt is a mock exam', () => {
  show(754, true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mock exam: Rivers')
})

test('the heading with the number can take the focus, and is described by the question', () => {
  show(754)
  const heading = screen.getByRole('heading', {
    name: 'Question 3 of 14',
    description: 'Which one is longest?',
  })
  heading.focus()
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('timer').textContent).toBe('12:34')
})
