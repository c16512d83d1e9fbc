import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Meter } from './Meter.tsx'

test('screen readers hear the name and the percentage', () => {
  render(<Meter label="Best Score" percent={87.5} />)
  const meter = screen.getByRole('meter', { name: 'Best Score' })
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).toEqual([
    '87.5',
    '87.5%',
  ])
  expect(meter.querySelector('div')?.style.width).toBe('87.5%')
})
