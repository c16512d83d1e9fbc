import type { CommandNode, FlagNode } from '../command-tree.ts'

/**
 * Puts a text between single quotes, as a POSIX shell takes it.
 * @param text on one line
 * @returns the word
 */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/**
 * Lists the flags that a command takes: its own, and those of the program that work behind any command.
 * @param command which
 * @param program above it
 * @returns the flags, each once
 */
export function withGlobalFlags(command: CommandNode, program: CommandNode): FlagNode[] {
  const own = new Set(command.flags.flatMap(({ spellings }) => spellings))
  const isGlobal = ({ spellings }: FlagNode) =>
    !spellings.includes('--version') && !spellings.some((spelling) => own.has(spelling))
  return [...command.flags, ...program.flags.filter(isGlobal)]
}
