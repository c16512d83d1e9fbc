import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Each worker loads React, Apollo and the DOM only once; loading them for each file would take most of the
    // time. Workers are shared by files of one environment, so tests that need no DOM have one, too.
    environment: 'jsdom',
    isolate: false,
    // More workers than a small machine has cores: tests also wait for PostgreSQL. Must be the number of the
    // other projects that run at the same time.
    maxWorkers: 3,
    // Generous, because the machine may be busy.
    testTimeout: 60_000,
    setupFiles: ['fail-on-console-errors', 'fill-jsdom-gaps', 'reset-browser'].map(
      (name) => `src/testing/${name}.ts`,
    ),
  },
})
