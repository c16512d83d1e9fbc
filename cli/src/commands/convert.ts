import { type Command, Option } from 'commander'
import { type FileFormat, type FormatName, formatNamed } from 'quiz-format/formats'
import { ProblemsFound } from '../import/check/problems-found.ts'
import { type Conversion, type WrittenQuiz, convertQuiz } from '../convert/convert-quiz.ts'
import { lostTitle } from '../convert/lost-title.ts'
import {
  type Ends,
  renderConversion,
  renderConversionJson,
  renderFindings,
} from '../convert/render-conversion.ts'
import { WRITABLE_NAMES, targetFormat } from '../convert/target-format.ts'
import { counted } from '../terminal/counted.ts'
import { Refused, WrongUsage } from '../failures.ts'
import { TOO_LARGE_TO_IMPORT, isTooLargeToImport } from '../export/importable-size.ts'
import { STDIN } from '../import/files/file-search.ts'
import { checkTarget, writeFileWhole } from '../export/write-file.ts'
import { FileEncodings } from '../import/files/file-encoding.ts'
import { terminalOf } from '../terminal/prompt.ts'
import { tell } from '../terminal/tell.ts'
import { addEncodingFlag } from './encoding-flag.ts'
import { FORMAT_NAMES } from './file-flags.ts'
import { obsoleteStrict } from './loss-flags.ts'
import { type OutputFlags, addInputFlag, addOutputFlags } from './output-flags.ts'
import { type ReadingFlags, addReadingFlags } from './reading-flags.ts'

const EXAMPLES = `Examples:
  quizfolio convert biology.gift biology.quiz.json
  quizfolio convert export.xml biology.csv --allow-loss
  quizfolio convert - - --from csv --to json < biology.csv > biology.json
`

interface ConvertFlags extends OutputFlags, ReadingFlags {
  from?: FormatName
  to?: FormatName
  force?: boolean
  allowLoss?: boolean
  encoding?: string
  input: boolean
}

/**
 * Registers `quizfolio convert`.
 * @param program gets the command
 * @param signal aborted when the user wants to stop
 */
export function registerConvert(program: Command, signal: AbortSignal): void {
  const command = program
    .command('convert')
    .summary('write a quiz file in another format')
    .description(
      'Write a quiz file in another format. Needs no server. Lists what would be lost; writes nothing in that case unless --allow-loss is given.',
    )
    .argument('<in>', 'the file to read, or - for standard input')
    .argument('<out>', 'the file to write, or - for standard output')
    .addOption(
      new Option('--from <format>', 'how to read (default: by name and content)').choices(FORMAT_NAMES),
    )
    .addOption(new Option('--to <format>', 'how to write (default: by name)').choices(WRITABLE_NAMES))
    .option('--force', 'replace the new file where it is there already')
    .option('--allow-loss', 'write the file even if something is lost')
    .addOption(obsoleteStrict())
    .addHelpText('before', EXAMPLES)
    .action((input: string, output: string, flags: ConvertFlags) =>
      runConvert({ input, output }, flags, signal),
    )
  addReadingFlags(command)
  addEncodingFlag(command)
  addInputFlag(command)
  addOutputFlags(command)
}

async function runConvert(ends: Ends, flags: ConvertFlags, signal: AbortSignal): Promise<void> {
  const { input, output } = ends
  const { from, language, columns, allowLoss = false, force = false } = flags
  if (input === STDIN && from === undefined) throw new WrongUsage('standard input has no name: give --from')
  if (output === STDIN && flags.json)
    throw new WrongUsage('--json and the new file cannot both be on standard output')
  const to = targetFormat(output, flags.to)
  if (output !== STDIN) await checkTarget(output, force)
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const reading = { language, columns }
  const formats = { from: from ? formatNamed(from) : null, to, encodings, reading }
  const conversion = await convertQuiz(input, formats, signal)
  for (const line of renderFindings(ends, conversion)) console.error(line)
  const written = goodOrThrow(conversion, { to, allowLoss })
  signal.throwIfAborted()
  if (output === STDIN) process.stdout.write(written.bytes)
  else await writeFileWhole(output, written.bytes, force)
  const outcome = { ...ends, from: conversion.from, to, written, leftOutCount: conversion.leftOutCount }
  if (flags.json) console.log(renderConversionJson(outcome))
  else if (!flags.quiet && output !== STDIN) console.error(renderConversion(outcome))
  const warning = lostTitle(written.title, output === STDIN ? null : output, to)
  if (warning !== null && !flags.quiet) tell(warning)
  if (isTooLargeToImport(written.bytes, to.name)) throw new Refused(TOO_LARGE_TO_IMPORT)
}

function goodOrThrow(
  { written, problemCount, leftOutCount }: Conversion,
  { to, allowLoss }: { to: FileFormat; allowLoss: boolean },
): WrittenQuiz {
  if (!written) throw new ProblemsFound(`${counted(problemCount, 'problem')}; nothing was written`)
  const lost = leftOutCount + written.lossCount
  if (written.writtenCount === 0)
    throw new ProblemsFound(`${to.label} can hold none of the questions; nothing was written`)
  if (!allowLoss && lost > 0)
    throw new ProblemsFound(
      `${counted(lost, 'thing')} would be lost; nothing was written (--allow-loss writes the rest)`,
    )
  return written
}
