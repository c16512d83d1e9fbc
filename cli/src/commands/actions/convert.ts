import { type FileFormat, type FormatName, formatNamed } from 'quiz-format/formats'
import { type Conversion, type WrittenQuiz, convertQuiz } from '../../convert/convert-quiz.ts'
import { lostTitleWarning } from '../../convert/lost-title.ts'
import {
  type ConversionPaths,
  renderConversion,
  renderConversionJson,
  renderProblems,
} from '../../convert/render-conversion.ts'
import { targetFormat } from '../../files/target-format.ts'
import { pluralize } from '../../terminal/pluralize.ts'
import { InvalidFiles, InvalidUsage, OperationFailed } from '../../errors.ts'
import { printFile } from '../../files/print-file.ts'
import { mustBeImportable, tooLargeToImport } from '../../files/importable-size.ts'
import { STDIN } from '../../files/stdin.ts'
import { checkOutputPath, writeOutputFile } from '../../files/write-file.ts'
import { FileEncodings } from '../../files/file-encodings.ts'
import { terminalOf } from '../../terminal/prompt.ts'
import { printMessage } from '../../terminal/print-message.ts'
import type { OutputFlags } from '../flags/output-flags.ts'
import { type ReadingFlags, readingOptions } from '../flags/reading-flags.ts'

export interface ConvertFlags extends OutputFlags, ReadingFlags {
  from?: FormatName
  to?: FormatName
  force?: boolean
  allowLoss?: boolean
  encoding?: string
  input: boolean
}

export async function runConvert(
  paths: ConversionPaths,
  flags: ConvertFlags,
  signal: AbortSignal,
): Promise<void> {
  const { input, output } = paths
  const { from, allowLoss = false, force = false } = flags
  if (input === STDIN && from === undefined)
    throw new InvalidUsage('standard input has no file name: give --from')
  if (output === STDIN && flags.json)
    throw new InvalidUsage('--json and the output file cannot both go to standard output')
  const to = targetFormat(output, flags.to)
  if (output !== STDIN) await checkOutputPath(output, force)
  const encodings = new FileEncodings({ encoding: flags.encoding, terminal: terminalOf(flags), signal })
  const reading = readingOptions(flags)
  const formats = { from: from ? formatNamed(from) : null, to, encodings, reading }
  const conversion = await convertQuiz(input, formats, signal)
  for (const line of renderProblems(paths, conversion)) console.error(line)
  const written = requireWritable(conversion, { to, allowLoss })
  signal.throwIfAborted()
  if (output === STDIN) await printFile(written.bytes)
  else await writeOutputFile(output, written.bytes, force)
  const outcome = { ...paths, from: conversion.from, to, written, leftOutCount: conversion.leftOutCount }
  if (flags.json) console.log(renderConversionJson(outcome))
  else if (!flags.quiet && output !== STDIN) console.error(renderConversion(outcome))
  const warning = lostTitleWarning(written.title, output === STDIN ? null : output, to)
  if (warning !== null && !flags.quiet) printMessage(warning)
  const tooLarge = tooLargeToImport(written.bytes, to.name)
  if (tooLarge === null) return
  if (mustBeImportable(to.name)) throw new OperationFailed(tooLarge)
  if (!flags.quiet) printMessage(tooLarge)
}

function requireWritable(
  { written, problemCount, leftOutCount }: Conversion,
  { to, allowLoss }: { to: FileFormat; allowLoss: boolean },
): WrittenQuiz {
  if (!written) throw new InvalidFiles(`${pluralize(problemCount, 'problem')}; nothing was written`)
  const lost = leftOutCount + written.lossCount
  if (written.writtenCount === 0)
    throw new InvalidFiles(`${to.label} cannot hold any of the questions; nothing was written`)
  if (!allowLoss && lost > 0)
    throw new InvalidFiles(
      `${pluralize(lost, 'thing')} would be lost; nothing was written (--allow-loss writes the rest)`,
    )
  return written
}
