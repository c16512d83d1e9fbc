import type { Command } from 'commander'
import { checkPaths } from '../import/check/check-paths.ts'
import { CheckTally } from '../import/check/check-tally.ts'
import { type CheckedFile, isWrong } from '../import/check/checked-file.ts'
import { ProblemsFound } from '../import/check/problems-found.ts'
import { renderCheckJson, renderLines, renderVerdict } from '../import/check/render-check.ts'
import { renderTable } from '../terminal/render-table.ts'
import { shownPath } from '../import/check/checked-file.ts'
import { FileEncodings } from '../import/files/file-encoding.ts'
import { terminalOf } from '../terminal/prompt.ts'
import { visible } from '../terminal/visible.ts'
import { type FileFlags, addFileFlags, checkStdin, tellOthers } from './file-flags.ts'
import { type OutputFlags, addInputFlag, addOutputFlags } from './output-flags.ts'

const EXAMPLES = `Examples:
  quizfolio check biology.csv
  quizfolio check quizzes --exclude drafts
  quizfolio check quizzes --include '*.gift' --strict
  quizfolio check quizzes --json | jq 'select(.status == "wrong") | .file'
`

type CheckFlags = FileFlags & OutputFlags & { input: boolean }

/**
 * Registers `quizfolio check`.
 * @param program gets the command
 * @param signal aborted when the user wants to stop
 */
export function registerCheck(program: Command, signal: AbortSignal): void {
  const command = program
    .command('check')
    .summary('say what is wrong with quiz files')
    .description('Say everything that is wrong with quiz files. Needs no server.')
    .addHelpText('before', EXAMPLES)
    .action((paths: string[], flags: CheckFlags) => runCheck(paths, flags, signal))
  addFileFlags(command)
  addInputFlag(command)
  addOutputFlags(command)
}

async function runCheck(paths: string[], flags: CheckFlags, signal: AbortSignal): Promise<void> {
  checkStdin(paths, { '--format': flags.format !== undefined })
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const { checked, others } = await checkPaths(paths, { ...flags, encodings }, signal)
  const tally = new CheckTally()
  for await (const file of checked) {
    tally.add(file)
    for (const line of reportOf(file, flags)) console.log(line)
  }
  tellOthers(others, flags)
  if (tally.wrongCount > 0) throw new ProblemsFound(tally.summary())
  if (!flags.quiet) console.error(tally.summary())
}

function reportOf(file: CheckedFile, { json, quiet }: CheckFlags): string[] {
  if (json) return [renderCheckJson(file)]
  if (quiet && !isWrong(file)) return []
  const { stdout } = process
  if (stdout.isTTY) return renderTable(file, stdout)
  return [...renderLines(file), `${visible(shownPath(file.path))}: ${renderVerdict(file)}`]
}
