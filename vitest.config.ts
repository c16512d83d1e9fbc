import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['quiz-format', 'api', 'web', 'web/vitest.e2e.config.ts', 'cli', 'test/process', 'chaos'],
  },
})
