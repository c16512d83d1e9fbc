import {
  type CommandNode,
  type FlagNode,
  commandGroups,
  leafCommands,
  ownName,
  withGlobalFlags,
} from '../command-tree.ts'

/** Generates the completion script for fish. */
export function fishCompletion(program: CommandNode): string {
  const lines = ['# fish completion for quizfolio', 'complete -c quizfolio -f']
  for (const flag of program.flags) lines.push(flagLine(flag, '__fish_use_subcommand'))
  for (const { name, summary } of program.commands) {
    lines.push(`complete -c quizfolio -n __fish_use_subcommand -a ${name} -d ${fishQuote(summary)}`)
  }
  for (const group of commandGroups(program)) {
    const names = group.commands.map(ownName).join(' ')
    const condition = `__fish_seen_subcommand_from ${group.name}; and not __fish_seen_subcommand_from ${names}`
    for (const flag of group.flags) lines.push(flagLine(flag, condition))
    for (const command of group.commands) {
      const word = `-a ${ownName(command)} -d ${fishQuote(command.summary)}`
      lines.push(`complete -c quizfolio -n ${fishQuote(condition)} ${word}`)
    }
  }
  for (const command of leafCommands(program)) {
    const seen = conditionOf(command, program)
    for (const flag of withGlobalFlags(command, program)) lines.push(flagLine(flag, seen))
    for (const { value, choices } of command.arguments) {
      const values = valueOf(value, choices)
      if (values !== '') lines.push(`complete -c quizfolio -n ${fishQuote(seen)}${values.replace(' -r', '')}`)
    }
  }
  return `${lines.join('\n')}\n`
}

// A command of a group may have the name of a command outside it, such as "roster import" and "import".
function conditionOf({ name }: CommandNode, program: CommandNode): string {
  const words = name.split(' ')
  const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ')
  const sameName = commandGroups(program).filter(({ commands }) =>
    commands.some((command) => words.length === 1 && ownName(command) === name),
  )
  if (sameName.length === 0) return seen
  const groups = sameName.map((group) => group.name).join(' ')
  return `${seen}; and not __fish_seen_subcommand_from ${groups}`
}

function flagLine({ spellings, description, value, choices }: FlagNode, condition: string): string {
  const names = spellings.map((spelling) =>
    spelling.startsWith('--') ? `-l ${spelling.slice(2)}` : `-s ${spelling.slice(1)}`,
  )
  const takes = value === null ? '' : valueOf(value, choices) || ' -x'
  const when = `-n ${fishQuote(condition)}`
  return `complete -c quizfolio ${when} ${names.join(' ')}${takes} -d ${fishQuote(description)}`
}

function valueOf(value: FlagNode['value'], choices: string[]): string {
  if (value === 'path') return ' -r -F'
  return value === 'choice' ? ` -x -a ${fishQuote(choices.join(' '))}` : ''
}

function fishQuote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
