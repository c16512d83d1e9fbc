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
 * Reads the arguments of a command, and prints how it is used where they are wrong or asked for.
 *
 * @returns null where they were wrong, or only help was wanted.
 */
export function readArguments(args: string[], { command, flag }: CommandForm): Arguments | null {
  const [file, problem, isForced] = parse(args, flag)
  if (file !== null && problem === null) {
    return { file, isForced, forced: `npm run ${command} ${file} -- --${flag}` }
  }
  if (problem) console.error(problem)
  console.error(`Usage: npm run ${command} FILE [-- --${flag}]   (--${flag}: ${MEANINGS[flag]})`)
  return null
}

function parse(
  args: string[],
  flag: string,
): [file: string | null, problem: string | null, isForced: boolean] {
  try {
    const options = { [flag]: { type: 'boolean' as const }, help: { type: 'boolean' as const } }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (values['help']) return [null, '', false]
    if (!file) return [null, 'The file is missing.', false]
    if (more.length > 0) return [null, `One file at a time, not also ${more.join(' ')}.`, false]
    return [file, null, values[flag] === true]
  } catch (error) {
    return [null, (error as Error).message, false]
  }
}
