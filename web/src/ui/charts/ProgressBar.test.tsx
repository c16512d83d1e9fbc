import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'

test.each([
  [1, 3, '33%'],
  [3, 3, '100%'],
  [0, 0, '0%'],
])('%i of %i fill %s of the bar', (value, max, width) => {
  render(<ProgressBar label="Upload" value={value} max={max} />)
  const bar = screen.getByRole('progressbar', { name: 'Upload' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([
    `${value}`,
    `${max}`,
  ])
  expect(bar.querySelector('div')?.style.width).toBe(width)
})
