import type { Command } from 'commander'
import { InvalidUsage } from '../errors.ts'
import { aboutMinutes } from '../practice/estimate.ts'
import { findPractisedQuiz, findSection } from '../practice/find-practised.ts'
import { openKeys } from '../practice/input/key-input.ts'
import { openLines } from '../practice/input/line-input.ts'
import { type PracticeInput, withInput } from '../practice/input/practice-input.ts'
import { PRACTICE_MODES } from '../practice/practice-modes.ts'
import { practise } from '../practice/practise.ts'
import { readAnswerSeconds } from '../practice/read-answer-seconds.ts'
import { type Practice, readPractice } from '../practice/read-practice.ts'
import { startPractice } from '../practice/start-practice.ts'
import type { Server } from '../server/client.ts'
import type { RetryOptions } from '../server/retry.ts'
import { pluralize } from '../terminal/pluralize.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type PracticeFlags, addPracticeFlags, checkPracticeFlags } from './flags/practice-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio practice
  quizfolio practice "Biology 101" --mode wrong --size 20 --shuffle
  quizfolio practice "Biology 101" --mode all --section Cells
  quizfolio practice --continue 01989a1b-7c3e-7d1a-9b7e-0d5f4c1e2a33
`

export function registerPractice(program: Command, signal: AbortSignal): void {
  const command = program
    .command('practice')
    .summary('answer questions, with the verdict at once')
    .description(
      'Answer questions one after another, each with its verdict and explanation at once. On a terminal, single keys ' +
        'count: a number or a letter chooses an option, Enter goes on, g calls the answer a guess, f flags the ' +
        'question, w says why it comes and how likely you know it, and q leaves. Elsewhere, each line of standard input ' +
        'is such a key. With --json, print an object for each answer.',
    )
    .argument('[quiz]', 'the id of a quiz, or its exact title (default: all quizzes)')
    .addHelpText('before', EXAMPLES)
    .action((quiz: string | undefined, flags: PracticeFlags) => runPractice(quiz, flags, signal))
  addPracticeFlags(command)
}

async function runPractice(
  quiz: string | undefined,
  flags: PracticeFlags,
  signal: AbortSignal,
): Promise<void> {
  checkPracticeFlags(quiz, flags)
  const { json: hasJson = false, quiet: isQuiet = false } = flags
  const stream = hasJson ? process.stderr : process.stdout
  if (!flags.input && process.stdin.isTTY)
    throw new InvalidUsage('practice asks questions: leave --no-input out, or give answers on standard input')
  await withServer(flags, signal, async (server, retryOptions) => {
    const practice = await openPractice(server, { quiz, flags }, retryOptions)
    if (!practice.question) return sayNothingToAsk(practice, flags)
    if (!isQuiet) printMessage(renderStart(practice, await readAnswerSeconds(server, retryOptions)))
    const session = { practiceId: practice.id, server, retryOptions, stream, isQuiet }
    await withInput(openInput(stream, signal), (input) => practise({ ...session, input }, practice, hasJson))
  })
}

async function openPractice(
  server: Server,
  { quiz, flags }: { quiz: string | undefined; flags: PracticeFlags },
  retryOptions: RetryOptions,
): Promise<Practice> {
  if (flags.continue !== undefined) return readPractice(server, flags.continue, retryOptions)
  const quizId = quiz === undefined ? null : await findPractisedQuiz(server, quiz, retryOptions)
  const { section, size = null, shuffle = false, mode = 'today' } = flags
  const sectionId =
    quizId === null || section === undefined
      ? null
      : await findSection(server, { quizId, name: section }, retryOptions)
  const selection = { mode: PRACTICE_MODES[mode].mode, quizId, sectionId }
  return startPractice(server, { ...selection, size, shuffleOptions: shuffle }, retryOptions)
}

function sayNothingToAsk({ total }: Practice, { mode = 'today', quiet = false }: PracticeFlags): void {
  if (quiet) return
  const none = `${PRACTICE_MODES[mode].none}: --mode says what else to practise`
  printMessage(total === 0 ? none : `All of this practice is done: ${pluralize(total, 'question')}`)
}

function renderStart({ id, total, done }: Practice, seconds: number | null): string {
  const left = total - done
  const count = done === 0 ? pluralize(total, 'question') : `${left} of ${pluralize(total, 'question')} left`
  return `${count}, ${aboutMinutes(left, seconds)} (practice ${id})`
}

function openInput(stream: NodeJS.WriteStream, signal: AbortSignal): PracticeInput {
  const { stdin } = process
  return stdin.isTTY && stream.isTTY
    ? openKeys(stdin, signal, () => process.emit('SIGINT'))
    : openLines(stdin, signal)
}
