import { Argument, type Command } from 'commander'
import { commandTree } from '../help/command-tree.ts'
import { bashCompletion } from '../help/completion/bash.ts'
import { fishCompletion } from '../help/completion/fish.ts'
import { powershellCompletion } from '../help/completion/powershell.ts'
import { zshCompletion } from '../help/completion/zsh.ts'

const SHELLS = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
}

const EXAMPLES = `Examples:
  quizfolio completion bash > ~/.local/share/bash-completion/completions/quizfolio
  quizfolio completion zsh > "\${fpath[1]}/_quizfolio"
  quizfolio completion fish > ~/.config/fish/completions/quizfolio.fish
  quizfolio completion powershell >> $PROFILE
`

export function registerCompletion(program: Command): void {
  program
    .command('completion')
    .summary('print a shell completion script')
    .description('Print a script that lets your shell complete commands and flags.')
    .addArgument(new Argument('<shell>', 'the name of your shell').choices(Object.keys(SHELLS)))
    .addHelpText('before', EXAMPLES)
    .action((shell: keyof typeof SHELLS) => {
      process.stdout.write(SHELLS[shell](commandTree(program)))
    })
}
