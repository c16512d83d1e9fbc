import { type CommandNode, leafCommands } from './command-tree.ts'
import { ABOUT, type HelpSection } from './program-help.ts'

// The conventional section names of man pages.
const TITLES: Readonly<Record<string, string>> = { Settings: 'FILES', 'Exit codes': 'EXIT STATUS' }

/** Generates the man page, in roff with the "man" macros. */
export function manPage(program: CommandNode, version: string): string {
  return [
    `.TH QUIZFOLIO 1 "" "quizfolio ${roff(version)}" "User Commands"`,
    '.SH NAME',
    roff(`${program.name} - ${firstSentence(program.description)}`),
    '.SH SYNOPSIS',
    `.B ${program.name}`,
    roff('command [flags] [arguments]'),
    '.SH DESCRIPTION',
    roff(program.description),
    ...flagList('OPTIONS', program),
    '.SH COMMANDS',
    ...leafCommands(program).flatMap(commandSection),
    ...ABOUT.flatMap(aboutSection),
    '.SH EXAMPLES',
    ...exampleLines(program.examples),
    '',
  ].join('\n')
}

function commandSection(command: CommandNode): string[] {
  const args = command.arguments.map(({ name, isRequired, isVariadic }) => {
    const placeholder = `${name}${isVariadic ? '...' : ''}`
    return isRequired ? `<${placeholder}>` : `[${placeholder}]`
  })
  return [
    `.SS ${roff(['quizfolio', command.name, '[flags]', ...args].join(' '))}`,
    roff(command.description),
    ...command.arguments.flatMap(({ name, description }) => entry(name, description)),
    ...command.flags.flatMap(({ flags, description, choices }) =>
      entry(flags, choices.length > 0 ? `${description}; one of ${choices.join(', ')}` : description),
    ),
    '.PP',
    'Examples:',
    ...exampleLines(command.examples),
  ]
}

function flagList(title: string, { flags }: CommandNode): string[] {
  return [`.SH ${title}`, ...flags.flatMap((flag) => entry(flag.flags, flag.description))]
}

function aboutSection({ title, entries }: HelpSection): string[] {
  const lines = entries.flatMap(([name, meaning]) => entry(name, meaning))
  return [`.SH ${TITLES[title] ?? title.toUpperCase()}`, ...lines]
}

function entry(name: string, description: string): string[] {
  return ['.TP', `.B ${roff(name)}`, roff(description)]
}

function exampleLines(examples: string[]): string[] {
  return ['.PP', '.nf', '.RS 4', ...examples.map(roff), '.RE', '.fi']
}

// In roff, a backslash starts an escape, a plain minus is shown as a hyphen, and a dot or apostrophe at the
// start of a line is a request.
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
}

function firstSentence(text: string): string {
  const sentence = /^[^.]*/.exec(text)?.[0] ?? text
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
