import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The packages load graphql as Node does, by its CommonJS entry; ours must be the same copy.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: 'test/support/global-setup.ts',
    // The server is loaded once by each worker, not once for each file: half of the time would go into that.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
