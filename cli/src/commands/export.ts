import { WRITABLE_NAMES } from 'quiz-format/names'
import { type Command, Option } from 'commander'
import { obsoleteStrictFlag } from './flags/obsolete-flags.ts'
import { addOutputFlags } from './flags/output-flags.ts'
import { addServerFlags } from './flags/server-flags.ts'
import type { ExportFlags } from './actions/export.ts'

const EXAMPLES = `Examples:
  quizfolio export "Biology 101" > biology.quiz.json
  quizfolio export "Biology 101" --output biology.csv
  quizfolio export "Biology 101" "Physics" --format gift --allow-loss --output quizzes/
  quizfolio list | cut -f 1 | xargs quizfolio export --output backup/
`

export function registerExport(program: Command, signal: AbortSignal): void {
  const command = program
    .command('export')
    .summary('export quizzes to files')
    .description(
      'Export quizzes to files, by default in the format that keeps everything. A file is written completely or not at all. If the format cannot hold all of a quiz, its file is not written unless --allow-loss is given.',
    )
    .argument('<quiz...>', 'the id of a quiz, or its exact title')
    .option('-o, --output <path>', 'a file; for several quizzes, a folder (default: standard output)')
    .addOption(
      new Option(
        '--format <format>',
        "the output format (default: by the output file's extension; without an extension, quizfolio, or zip if there are pictures)",
      ).choices(WRITABLE_NAMES),
    )
    .option('--allow-loss', 'write files even if content is lost')
    .addOption(obsoleteStrictFlag())
    .option('--force', 'replace existing files')
    .addHelpText('before', EXAMPLES)
    .action(async (names: string[], flags: ExportFlags) => {
      const { runExport } = await import('./actions/export.ts')
      await runExport(names, flags, signal)
    })
  addServerFlags(command)
  addOutputFlags(command)
}
