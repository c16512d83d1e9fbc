import { defineConfig } from 'vitest/config'
import { WORKER_OPTIONS } from '../../vitest.workers.ts'

export default defineConfig({
  test: {
    name: 'process',
    include: ['*.test.ts'],
    // What is tested runs in processes of its own, so the files of a worker can share what it has loaded.
    isolate: false,
    execArgv: WORKER_OPTIONS,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // These tests mostly wait. Must be the number of the end-to-end tests, which run at the same time.
    maxWorkers: 4,
    // These tests start and kill whole servers, so they run after the other projects.
    sequence: { groupOrder: 1 },
  },
})
