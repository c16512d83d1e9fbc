import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    // Keeps tests from reading the settings of the developer.
    env: { XDG_CONFIG_HOME: '/nowhere' },
    globalSetup: ['test/support/global-setup.ts'],
    // By default, Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
