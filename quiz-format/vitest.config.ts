import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'quiz-format',
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
})
