import { type ArgumentNode, type CommandNode, type FlagNode, withGlobalFlags } from '../command-tree.ts'
import { posixQuote } from './posix-quote.ts'

/** Generates the completion script for zsh, to be saved as _quizfolio in a folder of $fpath. */
export function zshCompletion(program: CommandNode): string {
  const names = program.commands.map(({ name, summary }) => `    ${posixQuote(`${name}:${plain(summary)}`)}`)
  const cases = program.commands.map((command) => {
    const specs = [...withGlobalFlags(command, program).map(flagSpec), ...command.arguments.map(argumentSpec)]
    return `    ${command.name})\n      _arguments -s -S \\\n${specs.map((spec) => `        ${spec}`).join(' \\\n')}\n      ;;`
  })
  return `#compdef quizfolio
_quizfolio() {
  local curcontext="$curcontext" state line
  local -a commands
  commands=(
${names.join('\n')}
  )
  _arguments -C -S \\
${program.flags.map((flag) => `    ${flagSpec(flag)} \\`).join('\n')}
    '1:command:->command' \\
    '*::argument:->argument'
  if [[ $state == command ]]; then
    _describe command commands
    return
  fi
  case $line[1] in
${cases.join('\n')}
  esac
}

if [[ $funcstack[1] == _quizfolio ]]; then
  _quizfolio "$@"
else
  compdef _quizfolio quizfolio
fi
`
}

function flagSpec({ spellings, description, value, choices }: FlagNode): string {
  const text = `[${plain(description).replace(/[[\]]/g, '\\$&')}]`
  const action = value === null ? '' : `:value:${actionOf(value, choices)}`
  const [first = '', second] = spellings
  if (second === undefined) return posixQuote(`${first}${text}${action}`)
  return `${posixQuote(`(${first} ${second})`)}{${first},${second}}${posixQuote(`${text}${action}`)}`
}

function argumentSpec({ name, isVariadic, value, choices }: ArgumentNode): string {
  return posixQuote(`${isVariadic ? '*' : ''}:${name}:${actionOf(value, choices)}`)
}

function actionOf(value: FlagNode['value'], choices: string[]): string {
  if (value === 'path') return '_files'
  return value === 'choice' ? `(${choices.join(' ')})` : ' '
}

// An unescaped colon would end the description.
function plain(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(':', '\\:')
}
