import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { WORKER_OPTIONS } from '../vitest.workers.ts'

export default defineConfig({
  // Packages in node_modules get the CommonJS entry of graphql. Our own imports must get the same copy.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.js' },
      {
        find: 'quizfolio-client',
        replacement: fileURLToPath(new URL('../client/src/index.ts', import.meta.url)),
      },
    ],
  },
  test: {
    name: 'api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: 'test/support/global-setup.ts',
    // Each worker loads the server only once. Loading it for each file would double the time of a run.
    isolate: false,
    execArgv: WORKER_OPTIONS,
    // More than cores, because a worker waits while it loads files and for the database. The same for all
    // projects that run at the same time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Generous, because the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
