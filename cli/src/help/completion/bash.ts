import {
  type CommandNode,
  type FlagNode,
  commandGroups,
  leafCommands,
  ownName,
  withGlobalFlags,
} from '../command-tree.ts'
import { posixQuote } from './posix-quote.ts'

/** Generates the completion script for bash 3.2 or newer. */
export function bashCompletion(program: CommandNode): string {
  const groups = commandGroups(program)
  const cases = [
    ...leafCommands(program).map((command) => commandCase(command, program)),
    ...groups.map(groupCase),
  ]
  return `# bash completion for quizfolio. Load it with: source <(quizfolio completion bash)
_quizfolio_words() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
}

_quizfolio_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$cur"))
}

_quizfolio() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="" word
  COMPREPLY=()
  # Bash splits --flag=value.
  if [[ $cur == = ]]; then cur=""; elif [[ $prev == = ]]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in
      -*) ;;
      *)
        command="\${command:+$command }$word"
        case "$command" in
          ${groups.map(({ name }) => name).join('|')}) ;;
          *) break ;;
        esac
        ;;
    esac
  done
  case "$command" in
${cases.join('\n')}
    *)
      _quizfolio_words ${list([...program.commands.map(({ name }) => name), ...spellings(program.flags)])}
      ;;
  esac
}

complete -F _quizfolio quizfolio
`
}

function commandCase(command: CommandNode, program: CommandNode): string {
  const flags = withGlobalFlags(command, program)
  const values = flags.flatMap((flag) =>
    flag.value === null ? [] : [`        ${flag.spellings.join('|')}) ${valueOf(flag)}; return ;;`],
  )
  const flagWords = `        -*) _quizfolio_words ${list(spellings(flags))} ;;`
  const argument = command.arguments.at(-1)
  const other = argument === undefined ? ':' : valueOf(argument)
  const afterFlag = values.length === 0 ? [] : ['      case "$prev" in', ...values, '      esac']
  return [
    `    ${JSON.stringify(command.name)})`,
    ...afterFlag,
    '      case "$cur" in',
    flagWords,
    `        *) ${other} ;;`,
    '      esac',
    '      ;;',
  ].join('\n')
}

function groupCase({ name, commands, flags }: CommandNode): string {
  const words = list([...commands.map(ownName), ...spellings(flags)])
  return `    ${name}) _quizfolio_words ${words} ;;`
}

function valueOf({ value, choices }: Pick<FlagNode, 'value' | 'choices'>): string {
  if (value === 'path') return '_quizfolio_files'
  return value === 'choice' ? `_quizfolio_words ${list(choices)}` : ':'
}

function spellings(flags: FlagNode[]): string[] {
  return flags.flatMap((flag) => flag.spellings)
}

// Separated by newlines, as the functions in the script expect.
function list(words: string[]): string {
  return `$${posixQuote(words.join('\\n'))}`
}
