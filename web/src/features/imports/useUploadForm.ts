import { MAX_TITLE, titleFromFileName } from 'quiz-format'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { draftOf, keepDraft } from './upload-draft.ts'
import type { UploadForm } from './upload-form.ts'
import { useQuizFile } from './useQuizFile.ts'

type Texts = Omit<UploadForm, 'chosen'>

const EMPTY: Texts = { title: '', description: '', timeLimit: '' }

/** The upload page's form, as it was left. */
export function useUploadForm(): {
  form: UploadForm
  choose: (file: File) => void
  change: (texts: Partial<Texts>) => void
  clear: () => void
} {
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.user.user_id : ''
  const [draft] = useState(() => draftOf(userId))
  const [texts, setTexts] = useState<Texts>(draft)
  const { chosen, choose, clear } = useQuizFile(draft.file)
  const { title, description, timeLimit } = texts
  const file = chosen?.file ?? null

  // The page may go at any moment.
  useEffect(() => {
    if (userId !== '') keepDraft(userId, { file, title, description, timeLimit })
  }, [userId, file, title, description, timeLimit])

  return {
    form: { chosen, title, description, timeLimit },
    choose: (next) => {
      choose(next)
      setTexts((now) => (now.title.trim() === '' ? { ...now, title: titleOf(next) } : now))
    },
    change: (changed) => setTexts((now) => ({ ...now, ...changed })),
    clear: () => {
      setTexts(EMPTY)
      clear()
    },
  }
}

function titleOf({ name }: File): string {
  return Array.from(titleFromFileName(name)).slice(0, MAX_TITLE).join('')
}
