import { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { registerCheck } from './commands/check.ts'
import { registerCompletion } from './commands/completion.ts'
import { registerConvert } from './commands/convert.ts'
import { registerDelete } from './commands/delete.ts'
import { registerDoctor } from './commands/doctor.ts'
import { registerExport } from './commands/export.ts'
import { registerImport } from './commands/import.ts'
import { registerList } from './commands/list.ts'
import { registerLogin } from './commands/login.ts'
import { registerLogout } from './commands/logout.ts'
import { registerMan } from './commands/man.ts'
import { registerTemplate } from './commands/template.ts'
import { registerWhoami } from './commands/whoami.ts'
import { applySettings } from './settings/settings-defaults.ts'
import { aboutProgram } from './help/program-help.ts'
import { visible } from './terminal/visible.ts'

const EXAMPLES = `Examples:
  quizfolio login
  quizfolio import biology.csv
  quizfolio list
  quizfolio export "Biology 101" --output biology.csv
`

// In the order in which --help, the man page and the completion show them.
const REGISTER = [
  registerLogin,
  registerLogout,
  registerWhoami,
  registerCheck,
  registerImport,
  registerConvert,
  registerTemplate,
  registerList,
  registerExport,
  registerDelete,
  registerDoctor,
  registerCompletion,
  registerMan,
]

/**
 * Makes the program: its commands, with what each of them takes and does.
 * @param signal aborted when the user wants to stop
 * @returns the program, ready to parse a command line
 */
export function programOf(signal: AbortSignal): Command {
  const program = new Command('quizfolio')
    .description('Check quiz files, make quizzes of them, and get them back, from a terminal.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .option('--no-color', 'no colours on a terminal; NO_COLOR does the same')
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(ownPrefix(text).split('\n').map(visible).join('\n')),
    })
    .showHelpAfterError('Run "quizfolio --help", or --help behind a command, to see what there is.')
    .addHelpText('before', EXAMPLES)
    .addHelpText('afterAll', aboutProgram())
    .hook('preAction', (_program, command) => {
      settleColor(program.opts<{ color: boolean }>().color)
      applySettings(command)
    })
  for (const register of REGISTER) register(program, signal)
  return program
}

// One prefix for every message of this program: commander has its own.
function ownPrefix(text: string): string {
  return text.replace(/^error: /, 'quizfolio: ')
}

// What decides about colours everywhere looks at these variables; of both, FORCE_COLOR counts, and Node.js warns of it.
function settleColor(isWanted: boolean): void {
  const { env } = process
  if (!isWanted) {
    env['NO_COLOR'] = '1'
    delete env['FORCE_COLOR']
  } else if (env['FORCE_COLOR'] !== undefined) delete env['NO_COLOR']
}
