import { defineConfig } from 'rolldown'

// Bundled like the product, so that the bare servers run under the same conditions.
export default defineConfig({
  input: {
    run: 'run.ts',
    load: 'loads/load.ts',
    serve: 'serve.ts',
    'bare-save': 'floors/bare-save.ts',
    'bare-json': 'floors/bare-json.ts',
  },
  platform: 'node',
  external: (id, _importer, isResolved) => !isResolved && /^[^./\0]/.test(id) && id !== 'quiz-format',
  output: { dir: 'dist', format: 'esm', cleanDir: true },
})
