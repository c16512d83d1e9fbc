import type { Command } from 'commander'
import { createAssignment } from '../assignments/create-assignment.ts'
import { renderAssignment, renderAssignmentJson } from '../assignments/render-assignment.ts'
import { refuseSecond } from '../assignments/refuse-second.ts'
import { findClass } from '../classes/own-classes.ts'
import { OperationFailed } from '../errors.ts'
import { findQuizzes } from '../quizzes/own-quizzes.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type AssignFlags, addAssignFlags, settingsOf } from './flags/assign-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio assign "Cells" --class "Biology 101" --publish
  quizfolio assign "Cells" --class "Biology 101" --due "2026-12-01 10:00" --time-limit 30 --publish
  quizfolio assign "Cells" --class "Biology 101" --attempts unlimited --reveal-key on-completion
`

export function registerAssign(program: Command, signal: AbortSignal): void {
  const command = program
    .command('assign')
    .summary('assign a quiz to a class')
    .description(
      'Assign a quiz to a class. Times are on the clock of the class, unless they have an offset. Without --publish, ' +
        'the assignment is a draft. A class that has the quiz already, with the same title, gets it again only with --again.',
    )
    .argument('<quiz>', 'the id of a quiz, or its exact title')
    .addHelpText('before', EXAMPLES)
    .action((quiz: string, flags: AssignFlags) => runAssign(quiz, flags, signal))
  addAssignFlags(command)
}

async function runAssign(quizName: string, flags: AssignFlags, signal: AbortSignal): Promise<void> {
  await withServer(flags, signal, async (server, retryOptions) => {
    const ownClass = await findClass(server, flags.class, retryOptions)
    const settings = settingsOf(flags, ownClass.timeZone)
    const [quiz] = await findQuizzes(server, [quizName], retryOptions)
    if (!quiz) throw new OperationFailed(`there is no quiz "${quizName}"`)
    const wanted = { quizId: quiz.id, title: settings.title ?? quiz.title }
    if (!flags.again) await refuseSecond(server, ownClass, wanted, retryOptions)
    const input = { classroomId: ownClass.id, quizId: quiz.id, ...settings }
    const assignment = await createAssignment(server, input, retryOptions)
    if (!flags.quiet && !flags.json)
      printMessage(
        `Assigned "${quiz.title}" to "${ownClass.name}"${assignment.published ? '' : ' as a draft'}`,
      )
    const lines = flags.json
      ? [renderAssignmentJson(assignment, ownClass)]
      : renderAssignment(assignment, ownClass)
    for (const line of lines) console.log(line)
  })
}
