import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'process',
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    // After the other projects: these tests start and kill whole products.
    sequence: { groupOrder: 1 },
  },
})
