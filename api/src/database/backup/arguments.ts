import { parseArgs } from 'node:util'

interface CommandForm {
  command: 'backup' | 'restore'
  flag: 'force' | 'replace'
}

interface Arguments {
  file: string
  isForced: boolean
  /** The command with the file and the flag, for messages that suggest it. */
  forcedCommand: string
}

const MEANINGS = {
  force: 'replace FILE if it exists',
  replace: 'replace the content of the database; without this flag, the database must be empty',
}

/**
 * Reads the arguments of a command. Prints the usage of the command if the arguments are invalid or include
 * `--help`.
 *
 * @returns the arguments, or an exit code: 0 for help, 2 for invalid arguments.
 */
export function readArguments(args: string[], { command, flag }: CommandForm): Arguments | 0 | 2 {
  const usage = `Usage: npm run ${command} FILE [-- --${flag}]   (--${flag}: ${MEANINGS[flag]})`
  const parsed = parse(args, flag)
  if (parsed === 'help') {
    console.log(usage)
    return 0
  }
  if ('problem' in parsed) {
    console.error(`${parsed.problem}\n${usage}`)
    return 2
  }
  return { ...parsed, forcedCommand: `npm run ${command} ${quoted(parsed.file)} -- --${flag}` }
}

function parse(
  args: string[],
  flag: string,
): Omit<Arguments, 'forcedCommand'> | { problem: string } | 'help' {
  try {
    const options = { [flag]: { type: 'boolean' as const }, help: { type: 'boolean' as const } }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (values['help']) return 'help'
    if (!file) return { problem: 'The file is missing.' }
    if (more.length > 0) return { problem: `Only one file is allowed, but there is also ${more.join(' ')}.` }
    return { file, isForced: values[flag] === true }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

// Quotes a path for a shell.
function quoted(path: string): string {
  if (/^[\w./:@%+,-]+$/.test(path)) return path
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", `'\\''`)}'`
}
