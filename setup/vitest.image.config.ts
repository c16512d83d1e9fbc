import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { root: 'setup', include: ['image-start.ts'], testTimeout: 30_000, hookTimeout: 900_000 },
})
