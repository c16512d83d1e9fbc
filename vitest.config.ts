import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['quiz-format', 'api', 'web', 'web/vitest.journeys.config.ts', 'cli', 'test/process', 'chaos'],
  },
})
