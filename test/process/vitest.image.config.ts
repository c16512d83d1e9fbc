import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { root: 'test/process', include: ['image-start.ts'], testTimeout: 30_000, hookTimeout: 900_000 },
})
