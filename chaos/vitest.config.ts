import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'chaos',
    include: ['*.test.ts'],
    // These tests mostly wait.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // After the other projects: these tests start, kill and flood whole products.
    sequence: { groupOrder: 2 },
  },
})
