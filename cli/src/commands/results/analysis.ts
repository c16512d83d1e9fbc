import { type Command, Option } from 'commander'
import { findAssignment } from '../../assignments/find-assignment.ts'
import type { ListForm } from '../../quizzes/render-quiz-list.ts'
import { printAnalysis } from '../../results/print-analysis.ts'
import { readAssignmentAnalysis } from '../../results/read-analysis.ts'
import { toJsonLine } from '../../terminal/escape-text.ts'
import { printDataLine } from '../../terminal/print-data.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { type OutputFlags, addOutputFlags } from '../flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

const EXAMPLES = `Examples:
  quizfolio results analysis "Cells"
  quizfolio results analysis "Cells" --attempts counted --class "Biology 101"
  quizfolio results analysis "Cells" --json | jq '.questions[] | select(.alarm)'
`

const CHOICES = { first: 'FIRST', counted: 'COUNTED' } as const

interface AnalysisFlags extends ServerFlags, OutputFlags {
  attempts: keyof typeof CHOICES
  class?: string
}

export function registerResultsAnalysis(group: Command, signal: AbortSignal): void {
  const command = group
    .command('analysis')
    .summary('analyse the questions of an assignment')
    .description(
      'Analyse how the questions of an assignment did. Questions that need a look come first. On a terminal, print the ' +
        'figures of the quiz and a table of its questions. Elsewhere, print tab-separated lines of number, id, learners, ' +
        'facility, discrimination, findings and text. With --json, print the whole analysis, in the order of the quiz.',
    )
    .argument('<assignment>', 'the id of an assignment, or its exact title')
    .addOption(
      new Option('--attempts <which>', 'the first completed attempt of each learner, or the one that counts')
        .choices(Object.keys(CHOICES))
        .default('first'),
    )
    .option('--class <class>', 'the id of its class, or the exact name (default: all classes that you teach)')
    .addHelpText('before', EXAMPLES)
    .action((name: string, flags: AnalysisFlags) => runAnalysis(name, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runAnalysis(name: string, flags: AnalysisFlags, signal: AbortSignal): Promise<void> {
  const form: ListForm = flags.json ? 'json' : process.stdout.isTTY ? 'table' : 'tabs'
  await withServer(flags, signal, async (server, retryOptions) => {
    const { assignment } = await findAssignment(server, name, { ...retryOptions, className: flags.class })
    const choice = CHOICES[flags.attempts]
    const view = {
      assignmentId: assignment.id,
      choice,
      order: form === 'json' ? 'NUMBER' : 'URGENCY',
    } as const
    const analysis = await readAssignmentAnalysis(server, view, retryOptions)
    if (form === 'json')
      return printDataLine(toJsonLine({ assignmentId: assignment.id, attempts: choice, ...analysis }))
    if (analysis.n === 0 && !flags.quiet) printMessage(`Nobody has completed "${assignment.title}" yet`)
    await printAnalysis(analysis, form)
  })
}
