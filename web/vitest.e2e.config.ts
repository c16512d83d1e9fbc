import { defineConfig } from 'vitest/config'
import { WORKER_OPTIONS } from '../vitest.workers.ts'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['e2e/server.ts'],
    setupFiles: ['e2e/print-server-log.ts'],
    // Each worker starts only one browser.
    isolate: false,
    execArgv: WORKER_OPTIONS,
    // More files than cores run in parallel, because end-to-end tests mostly wait.
    maxWorkers: 4,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Generous, because the machine may be busy.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    // Runs after the other projects: a browser and a whole server need the machine to themselves.
    sequence: { groupOrder: 1 },
  },
})
