import type { Command } from 'commander'
import { extendRunning } from '../assignments/extend-running.ts'
import { type Terms, lostTerms } from '../assignments/extension.ts'
import { type FoundAssignment, findAssignment } from '../assignments/find-assignment.ts'
import { type Member, findMember } from '../assignments/find-member.ts'
import {
  type ExtensionRef,
  earlierExtension,
  grantExtension,
  removeExtension,
} from '../assignments/grant-extension.ts'
import { renderAccess, renderExtensionJson } from '../assignments/render-extension.ts'
import { OperationFailed } from '../errors.ts'
import type { Server } from '../server/client.ts'
import type { RetryOptions } from '../server/retry.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import { printMessage } from '../terminal/print-message.ts'
import { printableMessage } from '../terminal/printable-text.ts'
import { confirm, terminalOf } from '../terminal/prompt.ts'
import { type ExtendFlags, addExtendFlags, checkExtendFlags, termsOf } from './flags/extend-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio extend "Cells" "Anna Nowak" --factor 1.5 --reason "Extra time"
  quizfolio extend "Cells" 12345 --days 7 --extra-attempts 1 --reason "Was ill" --class "Biology 101"
  quizfolio extend "Cells" --all-running --minutes 5 --reason "The network was down"
  quizfolio extend "Cells" "Anna Nowak" --remove
`

export function registerExtend(program: Command, signal: AbortSignal): void {
  const command = program
    .command('extend')
    .summary('give learners more time or attempts')
    .description(
      'Give a learner other times, more time or more attempts for an assignment, or excuse them. A new extension ' +
        'replaces an earlier one as a whole. With --all-running, add minutes for everybody who is taking it now.',
    )
    .argument('<assignment>', 'the id of an assignment, or its exact title')
    .argument(
      '[member]',
      'the id of a learner, or their exact name, ID, email address or username in the class',
    )
    .addHelpText('before', EXAMPLES)
    .action((assignment: string, member: string | undefined, flags: ExtendFlags) =>
      runExtend({ assignment, member }, flags, signal),
    )
  addExtendFlags(command)
}

interface Names {
  assignment: string
  member: string | undefined
}

interface Extending {
  server: Server
  retryOptions: RetryOptions
  flags: ExtendFlags
}

async function runExtend(names: Names, flags: ExtendFlags, signal: AbortSignal): Promise<void> {
  checkExtendFlags(names.member, flags)
  await withServer(flags, signal, async (server, retryOptions) => {
    const search = { ...retryOptions, className: flags.class }
    const found = await findAssignment(server, names.assignment, search)
    const extending = { server, retryOptions, flags }
    if (names.member === undefined) return extendAll(found, extending)
    const inClass = { classroomId: found.ownClass.id, name: names.member }
    const member = await findMember(server, inClass, retryOptions)
    await (flags.remove ? removeFrom(found, member, extending) : grantTo(found, member, extending))
  })
}

async function extendAll(
  { assignment: { id, title } }: FoundAssignment,
  { server, retryOptions, flags }: Extending,
): Promise<void> {
  const { minutes = 0, reason = '' } = flags
  const extended = await extendRunning(server, { assignmentId: id, minutes, reason }, retryOptions)
  if (flags.json) console.log(toJsonLine({ assignmentId: id, outcome: 'extended', minutes, extended }))
  else if (!flags.quiet)
    printMessage(
      extended === 0
        ? `Nobody is taking "${title}" now`
        : `${extended} ${extended === 1 ? 'learner has' : 'learners have'} ${minutes} more min for "${title}"`,
    )
}

async function grantTo(
  { assignment: { id, title }, ownClass }: FoundAssignment,
  member: Member,
  { server, retryOptions, flags }: Extending,
): Promise<void> {
  const ref = { assignmentId: id, memberId: member.id }
  const terms = termsOf(flags, ownClass.timeZone)
  await confirmReplacing(ref, { terms, member }, { server, retryOptions, flags })
  const input = { ...ref, ...terms, reason: flags.reason ?? '' }
  const grant = await grantExtension(server, input, retryOptions)
  if (flags.json) console.log(renderExtensionJson({ assignmentId: id, member, ...grant }))
  else {
    if (!flags.quiet) {
      printMessage(`Extended "${title}" for "${member.displayName}"`)
      if (grant.reopens) printMessage('Their attempt that ran out of time is open again, with its answers')
      if (grant.mayKnowKey) printMessage('They may already have seen the right answers')
    }
    for (const line of renderAccess(grant.access, ownClass.timeZone)) console.log(line)
  }
}

async function removeFrom(
  { assignment: { id, title }, ownClass }: FoundAssignment,
  member: Member,
  { server, retryOptions, flags }: Extending,
): Promise<void> {
  const access = await removeExtension(server, { assignmentId: id, memberId: member.id }, retryOptions)
  if (flags.json) console.log(renderExtensionJson({ assignmentId: id, member, extension: null, access }))
  else {
    if (!flags.quiet) printMessage(`"${member.displayName}" has no extension of "${title}" any more`)
    for (const line of renderAccess(access, ownClass.timeZone)) console.log(line)
  }
}

// A new extension replaces the earlier one, so what is not given again would be lost.
async function confirmReplacing(
  ref: ExtensionRef,
  { terms, member }: { terms: Terms; member: Member },
  { server, retryOptions, flags }: Extending,
): Promise<void> {
  const earlier = await earlierExtension(server, ref, retryOptions)
  const lost = earlier ? lostTerms(earlier, terms) : []
  if (flags.yes || !earlier || lost.length === 0) return
  const had = `"${member.displayName}" has an extension (${earlier.reason}) whose ${lost.join(', ')} would be lost`
  const terminal = terminalOf(flags)
  if (!terminal) throw new OperationFailed(`${had}: give these again, or --yes`)
  const question = printableMessage(`${had}. Replace it?`, process.stderr)
  if (!(await confirm(terminal, question, retryOptions.signal)))
    throw new OperationFailed('Nothing was changed')
}
