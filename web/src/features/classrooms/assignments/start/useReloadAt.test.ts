import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReloadAt } from './useReloadAt.ts'

const NOW = Date.parse('2026-11-23T09:00:00Z')
const SECOND = 1_000
const after = (seconds: number) => new Date(NOW + seconds * SECOND).toISOString()

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The seconds at which it reloads while the page is hidden, so that only the moments count. */
function reloadsAt(moments: Parameters<typeof useReloadAt>[0], isHidden = true): number[] {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  const seconds: number[] = []
  renderHook(() => useReloadAt(moments, () => void seconds.push((Date.now() - NOW) / SECOND)))
  vi.advanceTimersByTime(120 * SECOND)
  return seconds
}

test('reloads soon after each moment, more than once, since clocks may differ', () => {
  expect(reloadsAt([after(60), null, after(10), after(-60)])).toEqual([11.5, 14, 20, 61.5, 64, 70])
})

test('looks again if a moment has just passed', () => {
  expect(reloadsAt([after(-2)])).toEqual([2, 8])
})

test('reloads now and then while the page is visible', () => {
  expect(reloadsAt([], false)).toEqual([30, 60, 90, 120])
})
