import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'process',
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // These tests mostly wait. Must be the number of the end-to-end tests, which run at the same time.
    maxWorkers: 4,
    // These tests start and kill whole servers, so they run after the other projects.
    sequence: { groupOrder: 1 },
  },
})
