import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Countdown } from './Countdown.tsx'

test.each([
  [301, '5:01', ''],
  [300, '5:00', '5 minutes left or less'],
  [299, '4:59', '5 minutes left or less'],
  [60, '1:00', '1 minute left or less'],
  [59, '0:59', '1 minute left or less'],
  [0, '0:00', '1 minute left or less'],
])('with %i seconds left the countdown shows %s and announces “%s”', (seconds, text, announcement) => {
  render(<Countdown seconds={seconds} />)
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe(text)
  expect(screen.getByRole('status').textContent).toBe(announcement)
})
