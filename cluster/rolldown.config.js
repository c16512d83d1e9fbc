import { defineConfig } from 'rolldown'

export default defineConfig({
  input: 'main.ts',
  platform: 'node',
  external: (id, _importer, isResolved) => !isResolved && /^[^./\0]/.test(id) && id !== 'quiz-format',
  output: { dir: 'dist', format: 'esm', cleanDir: true },
})
