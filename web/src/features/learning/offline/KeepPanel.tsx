import { CloudDownload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { OFFLINE_PATH, offlinePracticePath } from '../../../paths/offline-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { Message } from '../../../ui/page/Message.tsx'
import { MAX_IN_ALL, MAX_QUESTIONS, type KeepOutcome } from './keep-limits.ts'
import { readKeptList } from './kept-list.ts'

/** Loaded when it is needed: keeping takes the browser's database. */
const keeping = () => import('./keep-quiz.ts')

type State = 'unkept' | 'busy' | 'failed' | 'full' | KeepOutcome

const FAILURES: Partial<Record<State, string>> = {
  failed: 'The quiz could not be kept. Check the connection, and whether the browser may store data.',
  impossible: 'This quiz has no questions that could be kept.',
  tooLarge: `Only quizzes with up to ${formatCount(MAX_QUESTIONS, 'question')} can be kept.`,
  tooMany: `A device keeps up to ${formatCount(MAX_IN_ALL, 'question')}. Remove another quiz first.`,
  full: 'The storage of this device is full. Remove other quizzes that are kept, or free some space. Then try again.',
}

/** Keeps a quiz of one's own on the device, or removes it. */
export function KeepPanel({ quizId }: { quizId: string }) {
  const [state, setState] = useState<State>(() => (readKeptList().has(quizId) ? 'kept' : 'unkept'))
  const keep = async () => {
    setState('busy')
    try {
      const { keepQuiz } = await keeping()
      setState(await keepQuiz(quizId))
    } catch (error) {
      setState(isFull(error) ? 'full' : 'failed')
    }
  }
  const remove = async () => {
    const { removeKeptQuiz } = await keeping()
    await removeKeptQuiz(quizId).catch(() => undefined)
    setState('unkept')
  }
  const isKept = state === 'kept'
  // What is kept is brought up to date whenever its page is opened.
  useEffect(() => {
    if (readKeptList().has(quizId))
      keeping()
        .then(({ keepQuiz }) => keepQuiz(quizId))
        .catch(() => undefined)
  }, [quizId])
  return (
    <section aria-labelledby="offline" className="rounded-box border border-line bg-surface p-4 sm:p-5">
      <h2 id="offline" className="text-lg font-semibold">
        Without a network
      </h2>
      <p role="status" className="mt-1 text-muted">
        {isKept
          ? 'This quiz is kept on this device.'
          : 'Keep this quiz on this device, to practise it where there is no network.'}
      </p>
      <Message kind="error">{FAILURES[state]}</Message>
      <div className="flex flex-wrap gap-2 pt-4">
        {isKept ? (
          <>
            <ButtonLink to={offlinePracticePath(quizId)} look="secondary">
              Practise offline
            </ButtonLink>
            <Button look="quiet" onClick={() => void remove()}>
              Remove from this device
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            aria-disabled={state === 'busy'}
            onClick={() => state !== 'busy' && void keep()}
          >
            <CloudDownload aria-hidden="true" className="size-4" />
            <span>{state === 'busy' ? 'Keeping…' : 'Keep for offline'}</span>
          </Button>
        )}
        {(isKept || state === 'tooMany' || state === 'full') && (
          <ButtonLink to={OFFLINE_PATH} look="quiet">
            All that is kept
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
