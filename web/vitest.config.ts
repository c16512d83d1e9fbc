import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Component tests opt in to a DOM with `@vitest-environment jsdom` in their first line.
    environment: 'node',
    setupFiles: ['src/testing/fail-on-console-errors.ts', 'src/testing/fill-jsdom-gaps.ts'],
  },
})
