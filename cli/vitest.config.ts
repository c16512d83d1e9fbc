import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    // Keeps tests from reading the settings of the developer.
    env: { XDG_CONFIG_HOME: '/nowhere' },
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
