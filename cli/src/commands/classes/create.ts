import type { Command } from 'commander'
import { createClass } from '../../classes/create-class.ts'
import { renderClass, renderClassJson } from '../../classes/render-class.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio classes create "Biology 101"
  quizfolio classes create "Biology 101" --time-zone Europe/Berlin --json
`

interface CreateFlags extends ServerFlags, OutputFlags {
  timeZone?: string
}

export function registerClassesCreate(group: Command, signal: AbortSignal): void {
  const command = group
    .command('create')
    .summary('create a class')
    .description('Create a class that you own, and print its join code and join link.')
    .argument('<name>', 'the name of the class, 1 to 100 characters')
    .option(
      '--time-zone <zone>',
      "the time zone of the class's dates, such as Europe/Berlin (default: the time zone of this computer)",
    )
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: CreateFlags) => runCreate(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runCreate(name: string, flags: CreateFlags, signal: AbortSignal): Promise<void> {
  const timeZone = flags.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  await withServer(flags, signal, async (server, retryOptions) => {
    const created = await createClass(server, { name, timeZone }, retryOptions)
    if (!flags.quiet && !flags.json) printMessage(`Created the class "${created.name}"`)
    const lines = flags.json
      ? [renderClassJson(created, server.endpoint)]
      : renderClass(created, server.endpoint)
    for (const line of lines) console.log(line)
  })
}
