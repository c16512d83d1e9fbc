import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { Description } from '../Description.tsx'
import { quizDraftKey } from '../editing/draft-keys.ts'
import { DownloadQuizButton } from './DownloadQuizButton.tsx'
import { QuizEditor } from '../editing/QuizEditor.tsx'
import { SavedStatus } from '../editing/SavedStatus.tsx'
import { useEditing } from '../editing/useEditing.ts'

const QuizHeadingFields = graphql(`
  fragment QuizHeading_quiz on Quiz {
    id
    title
    description
    timeLimit
  }
`)

interface QuizHeadingProps {
  quiz: FragmentType<typeof QuizHeadingFields>
}

/** The title and description of a quiz with its buttons, or its editor. */
export function QuizHeading({ quiz: fragment }: QuizHeadingProps) {
  const quiz = readFragment(QuizHeadingFields, fragment)
  const { isEditing, isSaved, opener, open, cancel, saved } = useEditing(quizDraftKey(quiz.id))
  const [failure, setFailure] = useState<string | null>(null)
  if (isEditing) {
    return (
      <div className="rounded-box border border-line bg-surface p-4 sm:p-6">
        <h1 className="mb-4 text-lg font-semibold">
          Edit “<UserText>{quiz.title}</UserText>”
        </h1>
        <QuizEditor quiz={quiz} onSaved={saved} onCancel={cancel} />
      </div>
    )
  }
  return (
    <div>
      <PageHeader
        back={{ to: '/dashboard', label: 'My Quizzes' }}
        title={
          <UserText as="span" layout="name" className="block">
            {quiz.title}
          </UserText>
        }
        actions={
          <>
            <SavedStatus isSaved={isSaved} />
            <DownloadQuizButton quiz={quiz} onFailure={setFailure} />
            <Button ref={opener} look="secondary" aria-label="Edit quiz" className="px-3!" onClick={open}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Button>
          </>
        }
      >
        <Description className="mt-2" text={quiz.description} />
      </PageHeader>
      <div className="has-[p]:mt-4">
        <Message kind="error">{failure}</Message>
      </div>
    </div>
  )
}
