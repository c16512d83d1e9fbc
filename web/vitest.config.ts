import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Each worker loads React, Apollo and the DOM only once; loading them for each file would take most of the
    // time. Workers are shared by files of one environment, so tests that need no DOM have one, too.
    environment: 'jsdom',
    isolate: false,
    // By default, Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // Generous, because the machine may be busy.
    testTimeout: 60_000,
    setupFiles: ['fail-on-console-errors', 'fill-jsdom-gaps', 'reset-browser'].map(
      (name) => `src/testing/${name}.ts`,
    ),
  },
})
