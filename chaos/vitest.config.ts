import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'chaos',
    include: ['*.test.ts'],
    // They mostly wait.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // After the others: it starts, kills and floods whole products.
    sequence: { groupOrder: 2 },
  },
})
