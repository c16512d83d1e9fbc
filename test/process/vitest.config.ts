import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'process',
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One file per core. Must be the same for the chaos tests, which run at the same time.
    maxWorkers: '100%',
    // Runs after the other projects, since these tests start and kill whole servers.
    sequence: { groupOrder: 1 },
  },
})
