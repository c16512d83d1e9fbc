import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'chaos',
    include: ['*.test.ts'],
    // These tests mostly wait. Must be the number of the end-to-end tests, which run at the same time.
    maxWorkers: 4,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // These tests start, kill and flood complete servers, so they run after the other projects.
    sequence: { groupOrder: 1 },
  },
})
