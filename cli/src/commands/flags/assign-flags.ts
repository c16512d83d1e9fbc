import { type Command, InvalidArgumentError, Option } from 'commander'
import { type GivenTime, momentOf } from '../../assignments/local-time.ts'
import type { CreateAssignmentInput, RevealRule, ScoreRule } from '../../gql/graphql.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addServerFlags } from './server-flags.ts'
import { TIME_FORM, timeFlag, wholeNumberFlag } from './time-flags.ts'

const SCORE_RULES = { best: 'BEST', first: 'FIRST', last: 'LAST' } as const satisfies Record<
  string,
  ScoreRule
>
const REVEAL_RULES = {
  'on-completion': 'ON_COMPLETION',
  'after-close': 'AFTER_CLOSE',
  never: 'NEVER',
} as const satisfies Record<string, RevealRule>

type RevealWord = keyof typeof REVEAL_RULES

export interface AssignFlags extends ServerFlags, OutputFlags {
  class: string
  title?: string
  opens?: GivenTime
  due?: GivenTime
  closes?: GivenTime
  timeLimit?: number | 'none'
  attempts?: number | 'unlimited'
  scoreRule?: keyof typeof SCORE_RULES
  shuffleQuestions?: boolean
  shuffleOptions?: boolean
  revealScore?: RevealWord
  revealKey?: RevealWord
  confirmEarlyKey?: boolean
  publish?: boolean
  again?: boolean
}

export function addAssignFlags(command: Command): void {
  const reveal = Object.keys(REVEAL_RULES)
  command
    .requiredOption('--class <class>', 'the id of the class, or its exact name')
    .option('--title <title>', "the title of the assignment (default: the quiz's title)")
    .option('--opens <time>', `when it opens: ${TIME_FORM} (default: once it is published)`, timeFlag)
    .option('--due <time>', 'the time after which attempts count as late (default: none)', timeFlag)
    .option('--closes <time>', 'when it closes (default: never)', timeFlag)
    .option('--time-limit <minutes>', "minutes per attempt, or none (default: the quiz's)", (text) =>
      numberOr('none', text, 1440),
    )
    .option('--attempts <count>', 'how many attempts are allowed, or unlimited (default: 1)', (text) =>
      numberOr('unlimited', text, 1000),
    )
    .addOption(
      new Option('--score-rule <rule>', 'which attempt counts (default: best)').choices(
        Object.keys(SCORE_RULES),
      ),
    )
    .option('--shuffle-questions', 'give each attempt its own order of questions')
    .option('--shuffle-options', 'give each attempt its own order of options')
    .addOption(
      new Option('--reveal-score <when>', 'when learners see their score (default: on-completion)').choices(
        reveal,
      ),
    )
    .addOption(
      new Option('--reveal-key <when>', 'when learners see the right answers (default: after-close)').choices(
        reveal,
      ),
    )
    .option(
      '--confirm-early-key',
      'confirm that learners see the right answers while classmates have not finished',
    )
    .option('--publish', 'show it to the learners (default: it is a draft)')
    .option('--again', 'assign it although the class has it already, with the same title')
  addServerFlags(command)
  addOutputFlags(command)
}

/**
 * Returns the settings that the flags give.
 * @throws InvalidUsage if a change of the class's clocks skips or repeats a time
 */
export function settingsOf(
  flags: AssignFlags,
  timeZone: string,
): Omit<CreateAssignmentInput, 'classroomId' | 'quizId'> {
  const { title, opens, due, closes, timeLimit, attempts, scoreRule, revealScore, revealKey } = flags
  const { shuffleQuestions = false, shuffleOptions = false, confirmEarlyKey = false, publish = false } = flags
  return {
    ...(title !== undefined && { title }),
    ...(opens && { opensAt: momentOf(opens, timeZone, '--opens') }),
    ...(due && { dueAt: momentOf(due, timeZone, '--due') }),
    ...(closes && { closesAt: momentOf(closes, timeZone, '--closes') }),
    ...(timeLimit !== undefined && { timeLimit: timeLimit === 'none' ? null : timeLimit }),
    ...(attempts !== undefined && { attemptsAllowed: attempts === 'unlimited' ? null : attempts }),
    ...(scoreRule && { scoreRule: SCORE_RULES[scoreRule] }),
    ...(revealScore && { revealScore: REVEAL_RULES[revealScore] }),
    ...(revealKey && { revealKey: REVEAL_RULES[revealKey] }),
    shuffleQuestions,
    shuffleOptions,
    confirmEarlyKey,
    published: publish,
  }
}

function numberOr<Word extends string>(word: Word, text: string, max: number): number | Word {
  if (text === word) return word
  try {
    return wholeNumberFlag(1, max)(text)
  } catch {
    throw new InvalidArgumentError(`Give a whole number from 1 to ${max}, or ${word}.`)
  }
}
