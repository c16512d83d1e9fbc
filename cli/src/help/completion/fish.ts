import { type CommandNode, type FlagNode, withGlobalFlags } from '../command-tree.ts'

/** Generates the completion script for fish. */
export function fishCompletion(program: CommandNode): string {
  const lines = ['# fish completion for quizfolio', 'complete -c quizfolio -f']
  for (const flag of program.flags) lines.push(flagLine(flag, '__fish_use_subcommand'))
  for (const { name, summary } of program.commands) {
    lines.push(`complete -c quizfolio -n __fish_use_subcommand -a ${name} -d ${fishQuote(summary)}`)
  }
  for (const command of program.commands) {
    const seen = `__fish_seen_subcommand_from ${command.name}`
    for (const flag of withGlobalFlags(command, program)) lines.push(flagLine(flag, seen))
    for (const { value, choices } of command.arguments) {
      const values = valueOf(value, choices)
      if (values !== '') lines.push(`complete -c quizfolio -n ${fishQuote(seen)}${values.replace(' -r', '')}`)
    }
  }
  return `${lines.join('\n')}\n`
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
