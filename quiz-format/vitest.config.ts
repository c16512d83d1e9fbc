import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'quiz-format',
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    // More workers than a small machine has cores: tests also wait for PostgreSQL. Must be the number of the
    // other projects that run at the same time.
    maxWorkers: 3,
    testTimeout: 60_000,
  },
})
