import type { Command } from 'commander'

export interface OutputFlags {
  json?: boolean
  quiet?: boolean
  verbose?: boolean
}

export function addInputFlag(command: Command): void {
  command.option('--no-input', 'never ask; fail where something is missing')
}

export function addOutputFlags(command: Command): void {
  command
    .option('--json', 'print data as JSON, one object on each line')
    .option('-q, --quiet', 'tell nothing but errors; data is printed all the same')
    .option('-v, --verbose', 'tell more about what is done')
}
