import { Argument, type Command } from 'commander'
import { writeTemplate } from 'quiz-format'
import { type FormatName, formatNamed } from 'quiz-format/formats'
import { WRITABLE_NAMES } from '../files/target-format.ts'
import { printFile } from '../files/print-file.ts'

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
    .action((format: FormatName) => printFile(writeTemplate(formatNamed(format))))
}
