import type { Command } from 'commander'

export interface OutputFlags {
  json?: boolean
  quiet?: boolean
  verbose?: boolean
}

export function addInputFlag(command: Command): void {
  command.option('--no-input', 'never prompt; fail if something is missing')
}

export function addOutputFlags(command: Command): void {
  command
    .option('--json', 'print data as JSON, one object per line')
    .option('-q, --quiet', 'print only data and errors')
    .option('-v, --verbose', 'print more details')
}
