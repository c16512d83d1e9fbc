import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'quiz-format',
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    // By default, Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
})
