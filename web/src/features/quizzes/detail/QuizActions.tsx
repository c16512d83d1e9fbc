import { Copy, FileUp, Pencil, Share2 } from 'lucide-react'
import { useState, type RefObject } from 'react'
import type { QuizRight } from '../../../gql/graphql.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { CopyQuizDialog } from '../CopyQuizDialog.tsx'
import { DownloadQuizButton } from './download/DownloadQuizButton.tsx'

interface QuizActionsProps {
  quiz: { id: string; title: string; questionCount: number; right: QuizRight }
  /** Receives the button that opens the editor. */
  opener: RefObject<HTMLButtonElement | null>
  onEdit: () => void
}

/** What the viewer's right on a quiz lets them do with it. To change a quiz to read, one makes a copy. */
export function QuizActions({ quiz, opener, onEdit }: QuizActionsProps) {
  const { id, right } = quiz
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      {quiz.questionCount > 0 && <DownloadQuizButton quiz={quiz} />}
      {right === 'OWNER' && (
        <ButtonLink to={`/quiz/${id}/share`} look="secondary" aria-label="Share quiz" className="px-3!">
          <Share2 aria-hidden="true" className="size-4" />
          Share
        </ButtonLink>
      )}
      <Button look="secondary" className="px-3!" onClick={() => setCopying(true)}>
        <Copy aria-hidden="true" className="size-4" />
        Make a copy
      </Button>
      {right !== 'VIEW' && (
        <ButtonLink
          to={`/quiz/${id}/update`}
          look="secondary"
          aria-label="Update from a file"
          className="px-3!"
        >
          <FileUp aria-hidden="true" className="size-4" />
          Update
        </ButtonLink>
      )}
      {right !== 'VIEW' && (
        <Button ref={opener} look="secondary" aria-label="Edit quiz" className="px-3!" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
      )}
      {isCopying && <CopyQuizDialog quiz={quiz} onClose={() => setCopying(false)} />}
    </>
  )
}
