import type { Command } from 'commander'
import { ownClasses } from '../../classes/own-classes.ts'
import { renderClassHeader, renderClassRow } from '../../classes/render-class-list.ts'
import { InvalidUsage } from '../../errors.ts'
import type { ListForm } from '../../quizzes/render-quiz-list.ts'
import { printDataLine } from '../../terminal/print-data.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio classes
  quizfolio classes list --json
  quizfolio classes | cut -f 1,6
`

export function registerClassesList(group: Command, signal: AbortSignal): void {
  const command = group
    .command('list', { isDefault: true })
    .summary('list your classes')
    .description(
      'List your classes, newest first; "quizfolio classes" does the same. On a terminal, print a table; it contains ' +
        'the ids if the terminal is wide enough. Elsewhere, print tab-separated lines of id, role, members, join code, ' +
        'time zone and name. The role of a class that is archived is "archived".',
    )
    .addHelpText('before', EXAMPLES)
    // As the default command, it also gets the words that are no command of the group.
    .allowExcessArguments()
    .action((flags: ServerFlags & OutputFlags, { args: [word] }: Command) => {
      if (word !== undefined) throw new InvalidUsage(`unknown command '${word}': give list, create or show`)
      return runList(flags, signal)
    })
  addServerFlags(command)
  addOutputFlags(command)
}

async function runList(flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  const form: ListForm = flags.json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  await withServer(flags, signal, async (server, retryOptions) => {
    let count = 0
    for await (const ownClass of ownClasses(server, retryOptions)) {
      const header = count === 0 ? renderClassHeader(form) : null
      if (header !== null) await printDataLine(header)
      await printDataLine(renderClassRow(ownClass, form, server.endpoint))
      count++
    }
    if (count === 0 && !flags.quiet)
      printMessage('You are in no class yet: create one with quizfolio classes create NAME')
  })
}
