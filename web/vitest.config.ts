import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // A component's test asks for a document itself: `@vitest-environment jsdom` in its first line.
    environment: 'node',
    setupFiles: ['src/testing/no-complaints.ts'],
  },
})
