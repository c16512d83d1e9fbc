import { Argument, type Command } from 'commander'
import { writeTemplate } from 'quiz-format'
import { type FormatName, formatNamed } from 'quiz-format/formats'
import { WRITABLE_NAMES } from '../convert/target-format.ts'
import { printFile } from '../export/render-export.ts'

const EXAMPLES = `Examples:
  quizfolio template > quiz.csv
  quizfolio template gift > quiz.gift
`

/**
 * Registers `quizfolio template`.
 * @param program gets the command
 */
export function registerTemplate(program: Command): void {
  program
    .command('template')
    .summary('print a small quiz file to begin with')
    .description('Print a small quiz file to begin with.')
    .addArgument(new Argument('[format]', 'of the file').choices(WRITABLE_NAMES).default('csv'))
    .addHelpText('before', EXAMPLES)
    .action((format: FormatName) => printFile(writeTemplate(formatNamed(format))))
}
