import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Packages in node_modules get the CommonJS entry of graphql. Our own imports must get the same copy.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: 'test/support/global-setup.ts',
    // Each worker loads the server only once. Loading it for each file would double the time of a run.
    isolate: false,
    // By default, Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // Generous, because the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
