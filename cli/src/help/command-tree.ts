// Reads the program's commands from commander, for shell completion, the man page and docs/cli.md.
import type { Argument, Command, Option } from 'commander'

/** The kind of value of a flag or an argument. */
type ValueKind = 'path' | 'choice' | 'text'

export interface FlagNode {
  /** As --help shows it, such as "-o, --output <path>". */
  flags: string
  /** Such as "-o" and "--output". */
  spellings: string[]
  description: string
  /** Null for a flag without a value. */
  value: ValueKind | null
  choices: string[]
}

export interface ArgumentNode {
  name: string
  description: string
  isRequired: boolean
  isVariadic: boolean
  value: ValueKind
  choices: string[]
}

/** A command, a group of commands such as "classes", or the program itself. */
export interface CommandNode {
  /** As it is typed after "quizfolio", such as "import" or "roster import". */
  name: string
  summary: string
  description: string
  examples: string[]
  flags: FlagNode[]
  arguments: ArgumentNode[]
  commands: CommandNode[]
}

const PROGRAM = 'quizfolio'
const PATHS = /^(path|file|folder|in|out|input|output)s?$/

export function commandTree(command: Command): CommandNode {
  const help = command.createHelp()
  const group = command.parent?.name() ?? PROGRAM
  return {
    name: group === PROGRAM ? command.name() : `${group} ${command.name()}`,
    summary: command.summary() || command.description(),
    description: command.description(),
    examples: examplesOf(command),
    flags: help.visibleOptions(command).map(flagNode),
    arguments: command.registeredArguments.map(argumentNode),
    commands: command.commands.map(commandTree),
  }
}

/** Returns the commands that can be run, without the groups. */
export function leafCommands({ commands }: CommandNode): CommandNode[] {
  return commands.flatMap((command) => (command.commands.length > 0 ? command.commands : [command]))
}

/** Returns the groups of commands. */
export function commandGroups({ commands }: CommandNode): CommandNode[] {
  return commands.filter((command) => command.commands.length > 0)
}

/** Returns the last word of a command's name, such as "import" of "roster import". */
export function ownName({ name }: CommandNode): string {
  return name.split(' ').at(-1) ?? name
}

/** Returns a command's own flags, and the global flags that can follow a command. */
export function withGlobalFlags(command: CommandNode, program: CommandNode): FlagNode[] {
  const ownSpellings = new Set(command.flags.flatMap(({ spellings }) => spellings))
  const isGlobal = ({ spellings }: FlagNode) =>
    !spellings.includes('--version') && !spellings.some((spelling) => ownSpellings.has(spelling))
  return [...command.flags, ...program.flags.filter(isGlobal)]
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

// Commander does not expose the texts around the help, so print the help and read what precedes the usage
// line.
function examplesOf(command: Command): string[] {
  let text = ''
  const output = command.configureOutput()
  command.configureOutput({ writeOut: (part) => (text += part) })
  command.outputHelp()
  command.configureOutput(output)
  const [examples = ''] = text.split('Usage:')
  return examples.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []))
}
