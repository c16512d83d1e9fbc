import type { Command } from 'commander'
import { findAssignment } from '../assignments/find-assignment.ts'
import { type RevisionMove, moveRevision } from '../assignments/move-revision.ts'
import { OperationFailed } from '../errors.ts'
import type { RetryOptions } from '../server/retry.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import { pluralize } from '../terminal/pluralize.ts'
import { printMessage } from '../terminal/print-message.ts'
import { printableMessage } from '../terminal/printable-text.ts'
import { confirm, terminalOf } from '../terminal/prompt.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio revise "Cells"
  quizfolio revise "Cells" --class "Biology 101" --yes
`

interface ReviseFlags extends ServerFlags, OutputFlags {
  class?: string
  yes?: boolean
}

export function registerRevise(program: Command, signal: AbortSignal): void {
  const command = program
    .command('revise')
    .summary('give an assignment the newest questions of its quiz')
    .description(
      'Give an assignment the newest questions of its quiz. Says first what differs. Attempts that have begun keep ' +
        'their questions.',
    )
    .argument('<assignment>', 'the id of an assignment, or its exact title')
    .option(
      '--class <class>',
      "the id or the name of the assignment's class (default: search all your classes)",
    )
    .option('-y, --yes', 'do not ask for confirmation; required without a terminal')
    .addHelpText('before', EXAMPLES)
    .action((assignment: string, flags: ReviseFlags) => runRevise(assignment, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runRevise(name: string, flags: ReviseFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const { assignment } = await findAssignment(server, name, { ...retryOptions, className: flags.class })
    const { id, title } = assignment
    const planned = await moveRevision(server, { assignmentId: id, dryRun: true }, retryOptions)
    if (planned.from === planned.to) return report(id, planned, { flags, title })
    await requireConfirmation(planned, { flags, title, ...retryOptions })
    const move = await moveRevision(server, { assignmentId: id, dryRun: false }, retryOptions)
    // If the answer to the first try was lost, the second finds nothing to do.
    report(id, move.from === move.to ? planned : move, { flags, title })
  })
}

async function requireConfirmation(
  move: RevisionMove,
  { flags, title, signal }: RetryOptions & { flags: ReviseFlags; title: string },
): Promise<void> {
  if (flags.yes) return
  const what = `"${title}": ${describe(move)}`
  const terminal = terminalOf(flags)
  if (!terminal) throw new OperationFailed(`${what}: give --yes to use the newest questions`)
  const question = printableMessage(`${what}. Use the newest questions?`, process.stderr)
  if (!(await confirm(terminal, question, signal))) throw new OperationFailed('Nothing was changed')
}

function report(
  assignmentId: string,
  { __typename, ...move }: RevisionMove,
  { flags, title }: { flags: ReviseFlags; title: string },
): void {
  const outcome = move.from === move.to ? 'unchanged' : 'moved'
  if (flags.json) console.log(toJsonLine({ assignmentId, outcome, ...move }))
  else if (!flags.quiet)
    printMessage(
      outcome === 'unchanged'
        ? `"${title}" has the newest questions already`
        : `"${title}" has the newest questions: ${describe({ __typename, ...move })}`,
    )
}

function describe({ changed, added, removed, running, finished }: RevisionMove): string {
  const questions = `${pluralize(changed, 'question')} changed, ${added} added, ${removed} removed`
  return `${questions}; ${running} running keep the old, ${finished} are finished`
}
