import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { fetchFile } from '../../../session/fetch-file.ts'
import { OFFLINE_PATH } from '../../../paths/offline-path.ts'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FetchPicture } from '../../../ui/pictures/pictures.ts'
import { PracticeSession } from '../practice/session/PracticeSession.tsx'
import { keptQuizzes, rounds, type KeptQuiz } from './kept-quiz.ts'
import { NotKept } from './NotKept.tsx'
import { RoundSummary } from './RoundSummary.tsx'
import type { GivenOffline } from './round.ts'
import { useOfflinePractice } from './useOfflinePractice.ts'

const BACK = { to: OFFLINE_PATH, label: 'Kept for offline' }

/** Practises a quiz that is kept on the device, with or without a network. */
export function OfflinePracticePage() {
  const { quizId = '' } = useParams()
  return <KeptPractice key={quizId} quizId={quizId} />
}

interface Loaded {
  quiz: KeptQuiz
  given: readonly GivenOffline[]
}

function KeptPractice({ quizId }: { quizId: string }) {
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'missing'>('loading')
  const [isOver, setOver] = useState(false)
  const end = useCallback(() => {
    setOver(true)
    read(quizId).then(setLoaded, () => undefined)
  }, [quizId])
  useEffect(() => {
    let isShown = true
    read(quizId).then(
      (value) => isShown && setLoaded(value),
      () => isShown && setLoaded('missing'),
    )
    return () => void (isShown = false)
  }, [quizId])

  if (loaded === 'loading') {
    return (
      <Page title="Practice" width="reading">
        <Loading>Loading the practice...</Loading>
      </Page>
    )
  }
  if (loaded === 'missing') return <NotKept quizId={quizId} />
  const { quiz, given } = loaded
  const startAgain = async () => {
    await rounds.put(quizId, [])
    setLoaded({ quiz, given: [] })
    setOver(false)
  }
  return (
    <Page title={isOver ? 'Practice done' : `Practice: ${quiz.title}`} width="reading">
      {isOver ? (
        <RoundSummary title={quiz.title} given={given} back={BACK} onAgain={() => void startAgain()} />
      ) : (
        <OfflinePractice {...{ quiz, given }} onEnd={end} />
      )}
    </Page>
  )
}

async function read(quizId: string): Promise<Loaded | 'missing'> {
  const [quiz, given = []] = await Promise.all([keptQuizzes.get(quizId), rounds.get(quizId)])
  if (!quiz) return 'missing'
  const kept = new Set(quiz.questions.map(({ questionId }) => questionId))
  return { quiz, given: given.filter(({ questionId }) => kept.has(questionId)) }
}

function OfflinePractice({ quiz, given, onEnd }: Loaded & { onEnd: () => void }) {
  const controls = useOfflinePractice(quiz, given)
  const { files } = quiz
  const fetchKept = useCallback(
    async (url: string) => {
      const file = files?.get(url)
      return file ? new Response(file) : fetchFile(url)
    },
    [files],
  )
  return (
    <FetchPicture value={fetchKept}>
      <PracticeSession
        controls={controls}
        practiceId={quiz.practiceId}
        title={quiz.title}
        isOfManyQuizzes={false}
        isOffline
        back={BACK}
        onEnd={onEnd}
        onOutdated={() => undefined}
      />
    </FetchPicture>
  )
}
