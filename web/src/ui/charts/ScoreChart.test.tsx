import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScoreChart } from './ScoreChart.tsx'

test('the chart says in words what its line shows, from left to right', () => {
  const { container } = render(<ScoreChart scores={[0, 50, 100]} of="your 3 attempts" />)
  expect(screen.getByText('Scores of your 3 attempts, from 0% to 100%')).toBeDefined()
  const points = container.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? []
  const [first, middle, last] = points.map((point) => point.split(',').map(Number))
  expect(points).toHaveLength(3)
  // Higher scores are further up, where y is smaller.
  expect([first, middle, last].map((point) => point?.[1])).toEqual([112, 60, 8])
  expect([first?.[0], last?.[0]]).toEqual([8, 592])
})
