import {
  type ArgumentNode,
  type CommandNode,
  type FlagNode,
  ownName,
  withGlobalFlags,
} from '../command-tree.ts'
import { posixQuote } from './posix-quote.ts'

/** Generates the completion script for zsh, to be saved as _quizfolio in a folder of $fpath. */
export function zshCompletion(program: CommandNode): string {
  const names = program.commands.map(described)
  const cases = program.commands.map((command) =>
    command.commands.length > 0 ? groupCase(command, program) : commandCase(command, program),
  )
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

function commandCase(command: CommandNode, program: CommandNode): string {
  const specs = [...withGlobalFlags(command, program).map(flagSpec), ...command.arguments.map(argumentSpec)]
  return `    ${ownName(command)})\n      _arguments -s -S \\\n${specs.map((spec) => `        ${spec}`).join(' \\\n')}\n      ;;`
}

// The words are the group's name, the command's name and its arguments.
function groupCase(group: CommandNode, program: CommandNode): string {
  const cases = group.commands.map((command) => commandCase(command, program))
  return `    ${group.name})
      if (( CURRENT == 2 )); then
        commands=(
${group.commands.map(described).join('\n')}
        )
        _describe command commands
        return
      fi
      shift words
      (( CURRENT-- ))
      case $words[1] in
${cases.join('\n')}
      esac
      ;;`
}

function described(command: CommandNode): string {
  return `    ${posixQuote(`${ownName(command)}:${plain(command.summary)}`)}`
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
