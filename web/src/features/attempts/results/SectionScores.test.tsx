import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SectionScores } from './SectionScores.tsx'

const sections = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sectionId: index === 0 ? null : `s${index}`,
    name: index === 0 ? null : `Section ${index}`,
    correctAnswers: 1,
    totalQuestions: 2,
    accuracy: 50,
  }))

test('a single section is not listed', () => {
  const { container } = render(<SectionScores sections={sections(1)} />)
  expect(container.textContent).toBe('')
})

test('each section has its accuracy as a meter and as a number', () => {
  render(<SectionScores sections={sections(2)} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Questions in no section',
    'Section 1',
  ])
  expect(screen.getByRole('meter', { name: 'Accuracy in Section 1' }).ariaValueText).toBe('50%')
  expect(screen.getAllByText('1 of 2 correct')).toHaveLength(2)
})

test('more than twelve sections are shown on request', () => {
  render(<SectionScores sections={sections(14)} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 14 sections' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(14)
  expect(screen.queryByRole('button')).toBeNull()
})
