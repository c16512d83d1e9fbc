import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { WORKER_OPTIONS } from '../vitest.workers.ts'

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Each worker loads React, Apollo and the DOM only once; loading them for each file would take most of the
    // time. Workers are shared by files of one environment, so tests that need no DOM have one, too.
    environment: 'jsdom',
    isolate: false,
    execArgv: WORKER_OPTIONS,
    // More than cores, because a worker waits while it loads files and for the database. The same for all
    // projects that run at the same time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Generous, because the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['fail-on-console-errors', 'fill-jsdom-gaps', 'remember-styles', 'reset-browser'].map(
      (name) => `src/testing/${name}.ts`,
    ),
  },
})
