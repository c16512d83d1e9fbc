import { type Command, Option } from 'commander'
import { REVIEW_FORMATS } from '../reviews/review-formats.ts'
import type { ReviewsFlags } from './actions/export-reviews.ts'
import { addOutputFlags } from './flags/output-flags.ts'
import { addServerFlags } from './flags/server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio reviews > reviews.csv
  quizfolio reviews --format anki --output cards.txt
`

export function registerReviews(program: Command, signal: AbortSignal): void {
  const command = program
    .command('reviews')
    .summary('export your answers for FSRS, or your questions for Anki')
    .description(
      'Export your log of reviews: all your answers that count for memory, with their grades, in the form that ' +
        "FSRS's optimizers read. With --format anki, export the questions that you have answered as notes that Anki " +
        'imports, with what you remember of each as tags.',
    )
    .option('-o, --output <file>', 'the file to write (default: standard output)')
    .addOption(
      new Option(
        '--format <format>',
        'the output format (default: anki for a file that ends in .txt; otherwise, csv)',
      ).choices(Object.keys(REVIEW_FORMATS)),
    )
    .option('--force', 'replace an existing file')
    .addHelpText('before', EXAMPLES)
    .action(async (flags: ReviewsFlags) => {
      const { runExportReviews } = await import('./actions/export-reviews.ts')
      await runExportReviews(flags, signal)
    })
  addServerFlags(command)
  addOutputFlags(command)
}
