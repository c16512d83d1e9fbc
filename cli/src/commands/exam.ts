import { type Command, InvalidArgumentError } from 'commander'
import { InvalidUsage } from '../errors.ts'
import { type OwnExam, readExam, removeExam, setExam } from '../exam/exam.ts'
import { renderExam, renderExamJson } from '../exam/render-exam.ts'
import { findPractisedQuiz } from '../practice/find-practised.ts'
import type { Server } from '../server/client.ts'
import type { RetryOptions } from '../server/retry.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { dateFlag, wholeNumberFlag } from './flags/time-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio exam "Biology 101"
  quizfolio exam "Biology 101" --date 2026-12-18 --pass 60
  quizfolio exam "Biology 101" --draws 40
  quizfolio exam "Biology 101" --remove
`

interface ExamFlags extends ServerFlags, OutputFlags {
  date?: string
  pass?: number
  draws?: number
  remove?: boolean
}

export function registerExam(program: Command, signal: AbortSignal): void {
  const command = program
    .command('exam')
    .summary('show, set or remove the exam that you prepare for')
    .description(
      'Show the exam that you prepare for with a quiz. With --date, --pass or --draws, set it; what is not given stays ' +
        'as it is. The plan of each day and the forecasts look to that date.',
    )
    .argument('<quiz>', 'the id of a quiz, or its exact title')
    .option('--date <date>', 'the date of the exam, such as 2026-12-18', dateFlag)
    .option('--pass <percent>', 'the score that passes, 0 to 100', percentFlag)
    .option('--draws <count>', 'how many questions of the quiz it asks', wholeNumberFlag(1, 1_000_000))
    .option('--remove', 'remove the exam')
    .addHelpText('before', EXAMPLES)
    .action((quiz: string, flags: ExamFlags) => runExam(quiz, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runExam(name: string, flags: ExamFlags, signal: AbortSignal): Promise<void> {
  const { date, pass, draws, remove = false } = flags
  const isSet = date !== undefined || pass !== undefined || draws !== undefined
  if (remove && isSet) throw new InvalidUsage('--remove cannot be combined with --date, --pass or --draws')
  await withServer(flags, signal, async (server, retryOptions) => {
    const quizId = await findPractisedQuiz(server, name, retryOptions)
    if (remove) await removeExam(server, quizId, retryOptions)
    const earlier = remove ? null : await readExam(server, quizId, retryOptions)
    const exam = isSet ? await change(server, { quizId, earlier, flags }, retryOptions) : earlier
    if (flags.json) return console.log(renderExamJson(quizId, exam))
    if (!flags.quiet) sayOutcome(name, { exam, isSet, isRemoved: remove })
    if (exam) for (const line of renderExam(exam)) console.log(line)
  })
}

async function change(
  server: Server,
  { quizId, earlier, flags }: { quizId: string; earlier: OwnExam | null; flags: ExamFlags },
  retryOptions: RetryOptions,
): Promise<OwnExam> {
  const date = flags.date ?? earlier?.date
  if (date === undefined) throw new InvalidUsage('no exam is set yet: give its --date')
  const kept = earlier ?? { passScore: null, draws: null, weights: [] }
  const { pass: passScore = kept.passScore, draws = kept.draws } = flags
  return setExam(server, { quizId, date, passScore, draws, weights: kept.weights }, retryOptions)
}

function sayOutcome(
  name: string,
  { exam, isSet, isRemoved }: { exam: OwnExam | null; isSet: boolean; isRemoved: boolean },
): void {
  if (isSet) printMessage(`Set the exam of "${name}"`)
  else if (!exam) printMessage(isRemoved ? `"${name}" has no exam any more` : `"${name}" has no exam yet`)
}

function percentFlag(text: string): number {
  const value = /^\d+(?:[.,]\d+)?%?$/.test(text)
    ? Number(text.replace('%', '').replace(',', '.'))
    : Number.NaN
  if (value >= 0 && value <= 100) return value
  throw new InvalidArgumentError('Give a number from 0 to 100.')
}
