import { type Command, InvalidArgumentError } from 'commander'
import { ENCODINGS, isEncoding } from 'quiz-format/names'

export function addEncodingFlag(command: Command): void {
  const description =
    'the encoding of files that are not UTF-8, such as windows-1252, macintosh or utf-16le (default: ask on a terminal)'
  command.option('--encoding <name>', description, encodingName)
}

function encodingName(name: string): string {
  if (isEncoding(name)) return name.toLowerCase()
  throw new InvalidArgumentError(`Give one of ${ENCODINGS.map((encoding) => encoding.name).join(', ')}.`)
}
