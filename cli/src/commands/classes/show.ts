import type { Command } from 'commander'
import { findClass } from '../../classes/own-classes.ts'
import { renderClass, renderClassJson } from '../../classes/render-class.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio classes show "Biology 101"
  quizfolio classes show "Biology 101" --json | jq -r .joinLink
`

export const CLASS_ARGUMENT = 'the id of a class, or its exact name'

export function registerClassesShow(group: Command, signal: AbortSignal): void {
  const command = group
    .command('show')
    .summary('show how to join a class')
    .description('Show a class: its join code, its join link and how many members it has.')
    .argument('<class>', CLASS_ARGUMENT)
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: ServerFlags & OutputFlags) => runShow(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runShow(name: string, flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const ownClass = await findClass(server, name, retryOptions)
    const lines = flags.json
      ? [renderClassJson(ownClass, server.endpoint)]
      : renderClass(ownClass, server.endpoint)
    for (const line of lines) console.log(line)
  })
}
