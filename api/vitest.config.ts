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
    // More workers than a small machine has cores: tests also wait for PostgreSQL. Must be the number of the
    // other projects that run at the same time.
    maxWorkers: 3,
    // Generous, because the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
