import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'process',
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Some of these tests build the server again, which others are starting.
    fileParallelism: false,
    // Runs after the other projects, since these tests start and kill whole servers.
    sequence: { groupOrder: 1 },
  },
})
