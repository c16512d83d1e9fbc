import { Argument, type Command } from 'commander'
import { type FormatName, WRITABLE_NAMES } from 'quiz-format/names'

const EXAMPLES = `Examples:
  quizfolio template > quiz.csv
  quizfolio template gift > quiz.gift
`

export function registerTemplate(program: Command): void {
  program
    .command('template')
    .summary('print a small quiz file to start from')
    .description('Print a small quiz file to start from.')
    .addArgument(new Argument('[format]', 'the format of the file').choices(WRITABLE_NAMES).default('csv'))
    .addHelpText('before', EXAMPLES)
    .action(async (format: FormatName) => {
      const { printTemplate } = await import('./actions/template.ts')
      await printTemplate(format)
    })
}
