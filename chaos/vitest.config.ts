import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'chaos',
    include: ['*.test.ts'],
    // One file per core. Must be the same for the process tests, which run at the same time.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // These tests start, kill and flood complete servers, so they run after the other projects.
    sequence: { groupOrder: 1 },
  },
})
