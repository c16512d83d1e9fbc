import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'process',
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default, Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // Runs after the other projects, since these tests start and kill whole servers.
    sequence: { groupOrder: 1 },
  },
})
