import { type Command, Option } from 'commander'
import { MAX_QUESTIONS } from 'quiz-format'
import { InvalidUsage } from '../../errors.ts'
import { MODE_WORDS, type ModeWord } from '../../practice/practice-modes.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addServerFlags } from './server-flags.ts'
import { wholeNumberFlag } from './time-flags.ts'

export interface PracticeFlags extends ServerFlags, OutputFlags {
  mode?: ModeWord
  section?: string
  size?: number
  shuffle?: boolean
  continue?: string
}

export function addPracticeFlags(command: Command): void {
  command
    .addOption(new Option('--mode <mode>', 'which questions (default: today)').choices(MODE_WORDS))
    .option('--section <section>', 'only a section of QUIZ: its id, or its exact name')
    .option(
      '--size <count>',
      'the largest number of questions (default: all)',
      wholeNumberFlag(1, MAX_QUESTIONS),
    )
    .option('--shuffle', 'show the options in another order')
    .option('--continue <id>', 'go on with a practice, also one of another device')
  addServerFlags(command)
  addOutputFlags(command)
}

/**
 * Checks the flags against each other, before the server is contacted.
 * @throws InvalidUsage
 */
export function checkPracticeFlags(quiz: string | undefined, flags: PracticeFlags): void {
  const { mode, section, size, shuffle } = flags
  if (flags.continue !== undefined) {
    const given = Object.entries({ QUIZ: quiz, '--mode': mode, '--section': section, '--size': size })
    const others = [...given, ['--shuffle', shuffle]].flatMap(([flag, value]) =>
      value === undefined ? [] : [flag],
    )
    if (others.length > 0)
      throw new InvalidUsage(`--continue cannot be combined with ${others.join(', ')}: the practice has them`)
  }
  if (section !== undefined && quiz === undefined)
    throw new InvalidUsage('--section needs the QUIZ that has the section')
}
