import type { CommandNode, FlagNode } from '../command-tree.ts'
import { withGlobalFlags } from './words.ts'

/**
 * Writes the completion of fish.
 * @param program what is completed
 * @returns the script
 */
export function fishCompletion(program: CommandNode): string {
  const lines = ['# fish completion for quizfolio', 'complete -c quizfolio -f']
  for (const flag of program.flags) lines.push(flagLine(flag, '__fish_use_subcommand'))
  for (const { name, summary } of program.commands) {
    lines.push(`complete -c quizfolio -n __fish_use_subcommand -a ${name} -d ${quotedForFish(summary)}`)
  }
  for (const command of program.commands) {
    const seen = `__fish_seen_subcommand_from ${command.name}`
    for (const flag of withGlobalFlags(command, program)) lines.push(flagLine(flag, seen))
    for (const { value, choices } of command.arguments) {
      const values = valueOf(value, choices)
      if (values !== '')
        lines.push(`complete -c quizfolio -n ${quotedForFish(seen)}${values.replace(' -r', '')}`)
    }
  }
  return `${lines.join('\n')}\n`
}

function flagLine({ spellings, description, value, choices }: FlagNode, condition: string): string {
  const names = spellings.map((spelling) =>
    spelling.startsWith('--') ? `-l ${spelling.slice(2)}` : `-s ${spelling.slice(1)}`,
  )
  const takes = value === null ? '' : valueOf(value, choices) || ' -x'
  const when = `-n ${quotedForFish(condition)}`
  return `complete -c quizfolio ${when} ${names.join(' ')}${takes} -d ${quotedForFish(description)}`
}

function valueOf(value: FlagNode['value'], choices: string[]): string {
  if (value === 'path') return ' -r -F'
  return value === 'choice' ? ` -x -a ${quotedForFish(choices.join(' '))}` : ''
}

function quotedForFish(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
