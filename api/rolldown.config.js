import { defineConfig } from 'rolldown'

// Our own modules become a few files; packages stay in node_modules.
export default defineConfig({
  input: {
    main: 'src/main.ts',
    worker: 'src/process/worker.ts',
    backup: 'src/database/backup/commands.ts',
    development: 'src/process/development.ts',
    'import-thread': 'src/imports/thread/import-thread.ts',
    'picture-thread': 'src/pictures/reading/picture-thread.ts',
    'workbook-thread': 'src/results/gradebook/export/workbook-thread.ts',
    diff: 'src/database/diff-schema.ts',
    'print-schema': 'src/graphql/schema/print-schema.ts',
  },
  platform: 'node',
  external: (id, _importer, isResolved) =>
    !isResolved && /^[^./\0]/.test(id) && !/^quiz-format(\/|$)/.test(id),
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
})
