// What shell completion and man page know about the program: read from the commands themselves.
import type { Argument, Command, Option } from 'commander'

/** What can stand behind a flag or as an argument. */
type ValueKind = 'path' | 'choice' | 'text'

/** A flag of a command. */
export interface FlagNode {
  /** As --help shows it, such as "-o, --output <path>". */
  flags: string
  /** Each spelling, such as "-o" and "--output". */
  spellings: string[]
  description: string
  /** What its value is; null for a flag that takes none. */
  value: ValueKind | null
  choices: string[]
}

/** An argument of a command. */
export interface ArgumentNode {
  name: string
  description: string
  isRequired: boolean
  isVariadic: boolean
  value: ValueKind
  choices: string[]
}

/** A command, or the program itself. */
export interface CommandNode {
  name: string
  /** In a few words. */
  summary: string
  description: string
  examples: string[]
  flags: FlagNode[]
  arguments: ArgumentNode[]
  commands: CommandNode[]
}

const PATHS = /^(path|file|folder|in|out|input|output)s?$/

/**
 * Describes a command and those below it.
 * @param command as it is registered
 * @returns the description
 */
export function commandTree(command: Command): CommandNode {
  const help = command.createHelp()
  return {
    name: command.name(),
    summary: command.summary() || command.description(),
    description: command.description(),
    examples: examplesOf(command),
    flags: help.visibleOptions(command).map(flagNode),
    arguments: command.registeredArguments.map(argumentNode),
    commands: command.commands.map(commandTree),
  }
}

function flagNode({ flags, short, long, description, argChoices = [] }: Option): FlagNode {
  const valueName = /[<[]([^>\]]+)[>\]]/.exec(flags)?.[1]?.replace('...', '')
  return {
    flags,
    spellings: [short, long].filter((spelling) => spelling !== undefined),
    description,
    value: valueName === undefined ? null : valueKind(valueName, argChoices),
    choices: argChoices,
  }
}

function argumentNode(argument: Argument): ArgumentNode {
  const { description, required, variadic, argChoices = [] } = argument
  const name = argument.name()
  return {
    name,
    description,
    isRequired: required,
    isVariadic: variadic,
    value: valueKind(name, argChoices),
    choices: argChoices,
  }
}

function valueKind(name: string, choices: string[]): ValueKind {
  if (choices.length > 0) return 'choice'
  return PATHS.test(name) ? 'path' : 'text'
}

// Commander keeps the texts around a help to itself: so the help is printed, and what stands before its usage is read.
function examplesOf(command: Command): string[] {
  let text = ''
  const output = command.configureOutput()
  command.configureOutput({ writeOut: (part) => (text += part) })
  command.outputHelp()
  command.configureOutput(output)
  const [examples = ''] = text.split('Usage:')
  return examples.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []))
}
