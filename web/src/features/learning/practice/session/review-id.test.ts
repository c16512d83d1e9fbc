import { expect, test } from 'vitest'
import { newReviewId } from './review-id.ts'

test('the id of a review is a UUID of version 7 with the time', () => {
  const now = Date.UTC(2026, 4, 1)
  const id = newReviewId(now)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
  expect(newReviewId(now)).not.toBe(id)
})
