import { FORMAT_NAMES, WRITABLE_NAMES } from 'quiz-format/names'
import { type Command, Option } from 'commander'
import { addEncodingFlag } from './flags/encoding-flag.ts'
import { obsoleteStrictFlag } from './flags/obsolete-flags.ts'
import { addInputFlag, addOutputFlags } from './flags/output-flags.ts'
import { addReadingFlags } from './flags/reading-flags.ts'
import type { ConvertFlags } from './actions/convert.ts'

const EXAMPLES = `Examples:
  quizfolio convert biology.gift biology.quiz.json
  quizfolio convert export.xml biology.csv --allow-loss
  quizfolio convert - - --from csv --to json < biology.csv > biology.json
`

export function registerConvert(program: Command, signal: AbortSignal): void {
  const command = program
    .command('convert')
    .summary('convert a quiz file to another format')
    .description(
      'Convert a quiz file to another format. Needs no server. Lists what would be lost, and then writes nothing unless --allow-loss is given.',
    )
    .argument('<in>', 'the file to read, or - for standard input')
    .argument('<out>', 'the file to write, or - for standard output')
    .addOption(
      new Option('--from <format>', 'the input format (default: detected by name and content)').choices(
        FORMAT_NAMES,
      ),
    )
    .addOption(
      new Option('--to <format>', "the output format (default: by the output file's name)").choices(
        WRITABLE_NAMES,
      ),
    )
    .option('--force', 'replace the output file if it exists')
    .option('--allow-loss', 'write the file even if content is lost')
    .addOption(obsoleteStrictFlag())
    .addHelpText('before', EXAMPLES)
    .action(async (input: string, output: string, flags: ConvertFlags) => {
      const { runConvert } = await import('./actions/convert.ts')
      await runConvert({ input, output }, flags, signal)
    })
  addReadingFlags(command)
  addEncodingFlag(command)
  addInputFlag(command)
  addOutputFlags(command)
}
