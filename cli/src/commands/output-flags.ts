import type { Command } from 'commander'

/** The flags that say how much is told, and in which form. */
export interface OutputFlags {
  json?: boolean
  quiet?: boolean
  verbose?: boolean
}

/**
 * Adds the flag of every command that may ask something.
 * @param command gets it
 */
export function addInputFlag(command: Command): void {
  command.option('--no-input', 'never ask; fail where something is missing')
}

/**
 * Adds the flags of every command that tells something.
 * @param command gets them
 */
export function addOutputFlags(command: Command): void {
  command
    .option('--json', 'print data as JSON, one object on each line')
    .option('-q, --quiet', 'tell nothing but errors; data is printed all the same')
    .option('-v, --verbose', 'tell more about what is done')
}
