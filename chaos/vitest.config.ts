import { defineConfig } from 'vitest/config'
import { WORKER_OPTIONS } from '../vitest.workers.ts'

export default defineConfig({
  test: {
    name: 'chaos',
    include: ['*.test.ts'],
    // What is tested runs in processes of its own, so the files of a worker can share what it has loaded.
    isolate: false,
    execArgv: WORKER_OPTIONS,
    // These tests mostly wait. Must be the number of the end-to-end tests, which run at the same time.
    maxWorkers: 4,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // These tests start, kill and flood complete servers, so they run after the other projects.
    sequence: { groupOrder: 1 },
  },
})
