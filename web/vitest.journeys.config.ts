import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['e2e/server.ts'],
    // The journeys wait more than they work.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // A loaded machine takes its time; what never comes true still fails.
    expect: { poll: { timeout: 20_000 } },
    // After the others: a browser and a whole server want the machine to themselves.
    sequence: { groupOrder: 2 },
  },
})
