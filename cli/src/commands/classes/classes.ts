import type { Command } from 'commander'
import { registerClassesCreate } from './create.ts'
import { registerClassesList } from './list.ts'
import { registerClassesShow } from './show.ts'

const EXAMPLES = `Examples:
  quizfolio classes
  quizfolio classes create "Biology 101"
  quizfolio classes show "Biology 101"
`

export function registerClasses(program: Command, signal: AbortSignal): void {
  const group = program
    .command('classes')
    .summary('list, create and show classes')
    .description('List your classes, create one, or show how to join one. Without a command, list them.')
    .addHelpText('before', EXAMPLES)
    .helpCommand(false)
  for (const register of [registerClassesList, registerClassesCreate, registerClassesShow])
    register(group, signal)
}
