import { type CommandNode, type FlagNode, leafCommands } from '../../src/help/command-tree.ts'
import { ABOUT } from '../../src/help/program-help.ts'

// These flags are documented once, above the commands.
const SHARED_FLAGS = new Set([
  '--server',
  '--token-file',
  '--no-input',
  '--json',
  '--quiet',
  '--verbose',
  '--help',
])

/** Renders the command reference of docs/cli.md as Markdown. */
export function renderReference(program: CommandNode): string {
  const shared = new Map<string, FlagNode>()
  for (const flag of leafCommands(program).flatMap(({ flags }) => flags)) {
    if (isShared(flag)) shared.set(flag.flags, flag)
  }
  const commands = leafCommands(program).map(commandSection)
  return [
    'Flags that several commands share:',
    table(
      ['flag', 'meaning'],
      [...shared.values(), ...program.flags.filter((flag) => !isShared(flag))].map(flagRow),
    ),
    ...commands,
    ...ABOUT.filter(({ title }) => title !== 'Settings').map(
      ({ title, entries }) =>
        `## ${title}\n\n${table(
          ['', ''],
          entries.map((entry) => entry.map(cell)),
        )}`,
    ),
  ].join('\n\n')
}

function commandSection(command: CommandNode): string {
  const args = command.arguments.map(
    ({ name, isVariadic }) => ` ${name.toUpperCase()}${isVariadic ? '…' : ''}`,
  )
  const ownFlags = command.flags.filter((flag) => !isShared(flag))
  const rows = [
    ...command.arguments.map(({ name, description }) => [`\`${name.toUpperCase()}\``, cell(description)]),
    ...ownFlags.map(flagRow),
  ]
  return [
    `### quizfolio ${command.name}${args.join('')}`,
    command.description,
    `\`\`\`sh\n${command.examples.join('\n')}\n\`\`\``,
    ...(rows.length === 0 ? [] : [table(['', ''], rows)]),
  ].join('\n\n')
}

function isShared({ spellings }: FlagNode): boolean {
  return spellings.some((spelling) => SHARED_FLAGS.has(spelling))
}

function flagRow({ flags, description, choices }: FlagNode): string[] {
  const choiceList = choices.length === 0 ? '' : `; one of ${choices.join(', ')}`
  return [`\`${flags}\``, cell(`${description}${choiceList}`)]
}

function table(head: string[], rows: (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cell(text: string): string {
  return text.replace(/[|<>*]/g, '\\$&')
}
