import { renderWhy } from '../why/render-why.ts'
import { readWhy } from '../why/read-why.ts'
import type { AskedQuestion } from './read-practice.ts'
import { reportUnlessFinal } from './report-unless-final.ts'
import { type Session, endPrompt, prompt, show } from './session.ts'

/**
 * Says when a question comes again, how likely the learner knows it, and why. If that cannot be read, this is
 * reported, and the practice goes on.
 */
export async function showWhy(session: Session, question: AskedQuestion): Promise<void> {
  const { server, retryOptions, stream } = session
  try {
    const why = await readWhy(server, question, retryOptions)
    const gone = ['  This question is gone: nothing is known of it any more.']
    await endPrompt(session)
    await show(session, why ? renderWhy(why.sentences, '  ', stream) : gone)
    prompt(session)
  } catch (error) {
    await reportUnlessFinal(session, error, 'Why it comes could not be read')
  }
}
