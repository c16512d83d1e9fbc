import type { Command } from 'commander'
import { commandTree } from '../help/command-tree.ts'
import { manPage } from '../help/man-page.ts'

const EXAMPLES = `Examples:
  quizfolio man | man -l -
  quizfolio man > ~/.local/share/man/man1/quizfolio.1
`

export function registerMan(program: Command): void {
  program
    .command('man')
    .summary('print the manual page')
    .description('Print the manual page in roff format, which "man" reads.')
    .addHelpText('before', EXAMPLES)
    .action(() => {
      process.stdout.write(manPage(commandTree(program), program.version() ?? ''))
    })
}
