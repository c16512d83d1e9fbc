import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { WORKER_OPTIONS } from '../vitest.workers.ts'

export default defineConfig({
  // The source, as in the built program.
  resolve: {
    alias: { 'quizfolio-client': fileURLToPath(new URL('../client/src/index.ts', import.meta.url)) },
  },
  test: {
    name: 'cli',
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    // Keeps tests from reading the settings of the developer.
    env: { XDG_CONFIG_HOME: '/nowhere' },
    globalSetup: ['test/support/global-setup.ts'],
    // Each worker loads the modules under test only once.
    isolate: false,
    execArgv: WORKER_OPTIONS,
    // These tests mostly wait for programs. Must be the number of the end-to-end tests, which run at the same time.
    maxWorkers: 4,
    // Runs after the projects that keep every core busy.
    sequence: { groupOrder: 1 },
    // Generous, because the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
