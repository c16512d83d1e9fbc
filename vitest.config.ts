import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['quiz-format', 'api', 'web', 'cli', 'setup'] },
})
