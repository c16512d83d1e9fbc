import type { Command } from 'commander'
import { type ImportFlags, addImportFlags } from './flags/import-flags.ts'

const EXAMPLES = `Examples:
  quizfolio import biology.csv
  quizfolio import quizzes --exclude drafts
  quizfolio import quizzes --update --dry-run
  quizfolio import biology.json --title "Biology 101" --time-limit 30
  quizfolio import quizzes --server https://quiz.example.org --token-file ~/.quizfolio-token
  generate-quiz | quizfolio import - --format json --title "Biology 101" --json
`

const AFTER_HELP = `
All files are checked before the first is sent. Each file is imported completely or not at all. Its title is the one in
a .quiz.json, else the file's name. It is safe to run the command again: what the server already has stays as it is.
`

export function registerImport(program: Command, signal: AbortSignal): void {
  const command = program
    .command('import')
    .summary('import quiz files')
    .description('Check quiz files and import them as quizzes.')
    .addHelpText('before', EXAMPLES)
    .addHelpText('after', AFTER_HELP)
    .action(async (paths: string[], flags: ImportFlags) => {
      const { runImport } = await import('./actions/import.ts')
      await runImport(paths, flags, signal)
    })
  addImportFlags(command)
}
