// The outbox of the signed-in user. It outlives the pages, so that sending goes on while the learner is
// elsewhere.
import { onRetryMoment, warnBeforeUnload } from '../../../../outbox/retry-moments.ts'
import { addRefused } from '../../../../outbox/refused-answers.ts'
import { sessionStore } from '../../../../session/session-store.ts'
import { PracticeOutbox, type RefusalReason } from './practice-outbox.ts'
import { sendPracticeAnswer } from './send-practice-answer.ts'
import { unsentAnswersOf, type UnsentAnswer } from './unsent-answers.ts'
import { setUnsentCount } from './unsent-count.ts'

let outbox: PracticeOutbox | null = null
let shownPracticeId: string | null = null

/** Returns the outbox of the signed-in user; it sends what an earlier page load or session has left. */
export function currentOutbox(): PracticeOutbox {
  if (outbox) return outbox
  outbox = new PracticeOutbox({
    send: sendPracticeAnswer,
    unsent: unsentAnswersOf(sessionStore.userId ?? ''),
    alone,
    onRefused: report,
  })
  outbox.subscribe(count)
  return outbox
}

// The tabs of a browser send one after another, so that the order stays. Pages that were not loaded securely
// have no locks; there, each answer still counts once.
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('quizfolio-sending', work) : work()
}

// The page of a practice says itself that its answer was refused. Nothing else would say so of an answer that
// was given without a network, or whose page is closed.
function report({ reviewId, practiceId, question, about }: UnsentAnswer, reason: RefusalReason): void {
  if (question !== null && practiceId === shownPracticeId) return
  addRefused({
    id: reviewId,
    quizTitle: about?.quizTitle ?? question?.quizTitle ?? null,
    question: about?.text ?? question?.text ?? 'A question',
    reason,
    path: null,
  })
}

/** Says which practice is on the page: the page itself reports its answers. Null for none. */
export function showPractice(practiceId: string | null): void {
  shownPracticeId = practiceId
  count()
}

function count(): void {
  const unsent = (outbox?.pending() ?? []).filter(
    ({ state, answer }) => state === 'unsent' && answer.practiceId !== shownPracticeId,
  )
  setUnsentCount(unsent.length)
}

// One user's answers are never sent in another user's session; they stay stored until their user is back.
sessionStore.subscribe(() => {
  if (sessionStore.current().status === 'signedIn') return
  outbox?.stop()
  outbox = null
  count()
})

onRetryMoment(() => outbox?.retryAfresh())
warnBeforeUnload(() => (outbox?.pending().length ?? 0) > 0)
