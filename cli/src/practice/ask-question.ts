import { pluralize } from '../terminal/pluralize.ts'
import { printMessage } from '../terminal/print-message.ts'
import { actionOf } from './practice-action.ts'
import type { AskedQuestion } from './read-practice.ts'
import { type Session, endPrompt, nextKey, note, show } from './session.ts'
import { showWhy } from './show-why.ts'
import { toggleFlag } from './toggle-flag.ts'

/** What the learner chose. */
export interface Choice {
  /** Zero-based, in the shown order. */
  index: number
  isGuessed: boolean
  isFlagged: boolean
}

/**
 * Waits until an option of a question is chosen. Meanwhile, the question may be flagged, and the choice be
 * called a guess.
 * @returns null if the learner leaves
 */
export async function askQuestion(session: Session, question: AskedQuestion): Promise<Choice | null> {
  const count = question.options.length
  const numbers = count < 10 ? `1–${count}` : '1–9, 0'
  const keys = `${numbers}: choose · g: I guessed · f: flag · w: why · q: leave`
  let [isGuessed, isFlagged] = [false, question.flagged]
  let text = await nextKey(session, keys)
  for (;;) {
    const action = text === null ? null : actionOf(text, count)
    switch (action?.kind) {
      case undefined:
      case 'leave':
        await endPrompt(session)
        return null
      case 'choose':
        if (session.input.isInteractive) await show(session, [String(action.index + 1)])
        return { index: action.index, isGuessed, isFlagged }
      case 'guess':
        isGuessed = !isGuessed
        await note(session, isGuessed ? 'I guessed' : 'I did not guess')
        break
      case 'flag':
        isFlagged = await toggleFlag(session, question, isFlagged)
        break
      case 'why':
        await showWhy(session, question)
        break
      case 'next':
        break
      case 'unknown':
        if (!session.input.isInteractive)
          printMessage(`"${text}" is not one of ${pluralize(count, 'option')}; the next line counts`)
    }
    text = await session.input.next()
  }
}

/**
 * Waits until the learner goes on to the next question. Without a terminal, each line is an answer, so
 * nothing is waited for.
 * @returns false if the learner leaves
 */
export async function awaitNext(
  session: Session,
  question: AskedQuestion,
  wasFlagged: boolean,
): Promise<boolean> {
  if (!session.input.isInteractive) return true
  let isFlagged = wasFlagged
  let text = await nextKey(session, 'Enter: next question · w: why · f: flag · q: leave')
  for (;;) {
    const kind = text === null ? 'leave' : actionOf(text, 0).kind
    if (kind === 'leave' || kind === 'next') {
      await endPrompt(session)
      return kind === 'next'
    }
    if (kind === 'flag') isFlagged = await toggleFlag(session, question, isFlagged)
    if (kind === 'why') await showWhy(session, question)
    text = await session.input.next()
  }
}
