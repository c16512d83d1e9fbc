import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'quiz-format',
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    // Each worker loads the parsers only once.
    isolate: false,
    // More than cores, because a worker waits while it loads files and for the database. The same for all
    // projects that run at the same time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 60_000,
  },
})
