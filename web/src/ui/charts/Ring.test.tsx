import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Ring } from './Ring.tsx'

/** The share of the ring that is filled, in percent; null without an arc. */
function filledShare(percent: number): number | null {
  const { container } = render(<Ring look="mastery" percent={percent}>{`${percent}%`}</Ring>)
  expect(container.textContent).toBe(`${percent}%`)
  const [arc, length] = (
    container.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray') ?? ''
  ).split(' ')
  return length === undefined ? null : Math.round((100 * Number(arc)) / Number(length))
}

test('the ring is filled by the percentage around its content', () => {
  expect([filledShare(25), filledShare(100)]).toEqual([25, 100])
})

test('a ring of 0 % has no arc, since the round ends of an arc would show', () => {
  expect(filledShare(0)).toBeNull()
})

test('a tick stands at its percentage, and only where one is asked for', () => {
  const tickAt = (tick: number | null) =>
    render(
      <Ring look="score" percent={25} tick={tick}>
        25%
      </Ring>,
    )
      .container.querySelector('line')
      ?.getAttribute('transform')
  expect([tickAt(70), tickAt(null)]).toEqual(['rotate(252 60 60)', undefined])
})
