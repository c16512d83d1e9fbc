import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Component tests opt in to a DOM with `@vitest-environment jsdom` in their first line.
    environment: 'node',
    // Each worker loads React and Apollo only once. Loading them for each file would take most of the time.
    isolate: false,
    // By default, Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    setupFiles: ['fail-on-console-errors', 'fill-jsdom-gaps', 'reset-browser'].map(
      (name) => `src/testing/${name}.ts`,
    ),
  },
})
