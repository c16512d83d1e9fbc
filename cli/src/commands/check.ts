import type { Command } from 'commander'
import { addFileFlags } from './flags/file-flags.ts'
import { addInputFlag, addOutputFlags } from './flags/output-flags.ts'
import type { CheckFlags } from './actions/check.ts'

const EXAMPLES = `Examples:
  quizfolio check biology.csv
  quizfolio check quizzes --exclude drafts
  quizfolio check quizzes --include '*.gift' --strict
  quizfolio check quizzes --json | jq 'select(.status == "wrong") | .file'
`

export function registerCheck(program: Command, signal: AbortSignal): void {
  const command = program
    .command('check')
    .summary('check quiz files for problems')
    .description('Report all problems in quiz files. Needs no server.')
    .addHelpText('before', EXAMPLES)
    .action(async (paths: string[], flags: CheckFlags) => {
      const { runCheck } = await import('./actions/check.ts')
      await runCheck(paths, flags, signal)
    })
  addFileFlags(command)
  addInputFlag(command)
  addOutputFlags(command)
}
