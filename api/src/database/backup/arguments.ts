import { parseArgs } from 'node:util'

/** A command with one file and one flag. */
interface CommandForm {
  command: 'backup' | 'restore'
  flag: 'force' | 'replace'
}

/** What was asked for. */
interface Arguments {
  file: string
  isForced: boolean
  /** The same command with its flag, to be shown. */
  forced: string
}

const MEANINGS = {
  force: 'replace FILE if it exists',
  replace: 'replace what is in the database; without it, only an empty one is filled',
}

/**
 * Reads the arguments of a command, and prints its usage where they are wrong or `--help` is among them.
 *
 * @returns the exit code where there is nothing else to do: 0 for help, 2 for wrong arguments.
 */
export function readArguments(args: string[], { command, flag }: CommandForm): Arguments | 0 | 2 {
  const usage = `Usage: npm run ${command} FILE [-- --${flag}]   (--${flag}: ${MEANINGS[flag]})`
  const given = parse(args, flag)
  if (given === 'help') {
    console.log(usage)
    return 0
  }
  if ('problem' in given) {
    console.error(`${given.problem}\n${usage}`)
    return 2
  }
  return { ...given, forced: `npm run ${command} ${quoted(given.file)} -- --${flag}` }
}

function parse(args: string[], flag: string): Omit<Arguments, 'forced'> | { problem: string } | 'help' {
  try {
    const options = { [flag]: { type: 'boolean' as const }, help: { type: 'boolean' as const } }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (values['help']) return 'help'
    if (!file) return { problem: 'The file is missing.' }
    if (more.length > 0) return { problem: `One file at a time, not also ${more.join(' ')}.` }
    return { file, isForced: values[flag] === true }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

// As a shell takes it.
function quoted(path: string): string {
  if (/^[\w./:@%+,-]+$/.test(path)) return path
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", `'\\''`)}'`
}
