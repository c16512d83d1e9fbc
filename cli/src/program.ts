import { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { registerAnalysis } from './commands/analysis.ts'
import { registerAssign } from './commands/assign.ts'
import { registerCheck } from './commands/check.ts'
import { registerClasses } from './commands/classes/classes.ts'
import { registerCompletion } from './commands/completion.ts'
import { registerConvert } from './commands/convert.ts'
import { registerDelete } from './commands/delete.ts'
import { registerDoctor } from './commands/doctor.ts'
import { registerExam } from './commands/exam.ts'
import { registerExport } from './commands/export.ts'
import { registerExtend } from './commands/extend.ts'
import { registerImport } from './commands/import.ts'
import { registerList } from './commands/list.ts'
import { registerLogin } from './commands/login.ts'
import { registerLogout } from './commands/logout.ts'
import { registerMan } from './commands/man.ts'
import { registerPractice } from './commands/practice.ts'
import { registerReadiness } from './commands/readiness.ts'
import { registerResults } from './commands/results/results.ts'
import { registerReviews } from './commands/reviews.ts'
import { registerRevise } from './commands/revise.ts'
import { registerRoster } from './commands/roster/roster.ts'
import { registerTemplate } from './commands/template.ts'
import { registerToken } from './commands/token/token.ts'
import { registerToday } from './commands/today.ts'
import { registerWebhook } from './commands/webhook/webhook.ts'
import { registerWhoami } from './commands/whoami.ts'
import { applySettings } from './settings/apply-settings.ts'
import { renderAbout } from './help/program-help.ts'
import { escapeText } from './terminal/escape-text.ts'

const EXAMPLES = `Examples:
  quizfolio login
  quizfolio import biology.csv
  quizfolio list
  quizfolio export "Biology 101" --output biology.csv
`

// The order of --help, the man page and the shell completion.
const REGISTER = [
  registerLogin,
  registerLogout,
  registerWhoami,
  registerToken,
  registerWebhook,
  registerCheck,
  registerImport,
  registerConvert,
  registerTemplate,
  registerList,
  registerExport,
  registerDelete,
  registerAnalysis,
  registerToday,
  registerPractice,
  registerExam,
  registerReadiness,
  registerReviews,
  registerClasses,
  registerRoster,
  registerAssign,
  registerExtend,
  registerRevise,
  registerResults,
  registerDoctor,
  registerCompletion,
  registerMan,
]

export function createProgram(signal: AbortSignal): Command {
  const program = new Command('quizfolio')
    .description('Check, import, convert and export quiz files from a terminal.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .option('--no-color', 'disable colours on a terminal, like NO_COLOR')
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(withProgramPrefix(text).split('\n').map(escapeText).join('\n')),
    })
    .showHelpAfterError('Run "quizfolio --help" or "quizfolio COMMAND --help" for help.')
    .addHelpText('before', EXAMPLES)
    .addHelpText('afterAll', renderAbout())
    .hook('preAction', (_program, command) => {
      applyColorFlag(program.opts<{ color: boolean }>().color)
      applySettings(command)
    })
  for (const register of REGISTER) register(program, signal)
  return program
}

// Commander starts its messages with "error: "; ours all start with "quizfolio: ".
function withProgramPrefix(text: string): string {
  return text.replace(/^error: /, 'quizfolio: ')
}

// All code that decides about colours reads NO_COLOR and FORCE_COLOR. FORCE_COLOR wins. Node.js warns if both
// are set, so keep only one.
function applyColorFlag(usesColor: boolean): void {
  const { env } = process
  if (!usesColor) {
    env['NO_COLOR'] = '1'
    delete env['FORCE_COLOR']
  } else if (env['FORCE_COLOR'] !== undefined) delete env['NO_COLOR']
}
