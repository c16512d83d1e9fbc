import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'client',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    // The same for all projects that run at the same time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 60_000,
  },
})
