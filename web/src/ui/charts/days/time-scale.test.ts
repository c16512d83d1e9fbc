import { expect, test } from 'vitest'
import { nearestIndex, placeByTime } from './time-scale.ts'

const placesOf = (...times: number[]) => placeByTime(times, (time) => time).map(({ x }) => x)

test('points stand by their time, from the earliest to the latest', () => {
  expect(placesOf(1_000, 1_250, 2_000)).toEqual([0, 25, 100])
})

test('points of a single moment stand in the middle', () => {
  expect(placesOf(7)).toEqual([50])
  expect(placesOf(7, 7)).toEqual([50, 50])
})

test('the nearest point is found, the earlier of two', () => {
  const places = [{ x: 0 }, { x: 10 }, { x: 100 }]
  expect([-5, 5, 6, 54, 56, 200].map((x) => nearestIndex(places, x))).toEqual([0, 0, 1, 1, 2, 2])
  expect(nearestIndex([], 50)).toBeNull()
})
