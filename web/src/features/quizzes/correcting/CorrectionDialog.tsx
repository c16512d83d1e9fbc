import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { errorMessage } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { Pictures } from '../../../ui/pictures/pictures.ts'
import { CorrectionSteps } from './CorrectionSteps.tsx'

const CorrectableQuestion = graphql(`
  query CorrectableQuestion($quizId: ID!, $questionId: ID!) {
    quiz(id: $quizId) {
      id
      correctionCount
    }
    question(id: $questionId) {
      id
      text
      format
      pictures {
        name
        url
        width
        height
      }
      options
      answerIndex
      void
    }
  }
`)

interface CorrectionDialogProps {
  quizId: string
  questionId: string
  /** The option to try as the right one; null for none. */
  option: number | null
  onCorrected: () => void
  onClose: () => void
}

/** Corrects the key of a question, after showing which scores change. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { quizId, questionId, option, onCorrected, onClose } = props
  const client = useApolloClient()
  const [isChanged, setChanged] = useState(false)
  const variables = { quizId, questionId }
  // The correction must be of the question as it is now, not as the cache has it.
  const { data, error, refetch } = useQuery(CorrectableQuestion, {
    variables,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const question = data?.question
  if (!question)
    return (
      <Dialog
        role="dialog"
        title="Correct the key"
        onDismiss={onClose}
        actions={
          <Button look="secondary" data-first-focus onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {error ? (
          <Message kind="error">{errorMessage(error, 'Failed to load the question')}</Message>
        ) : (
          <Loading>Loading question...</Loading>
        )}
      </Dialog>
    )
  return (
    <Pictures value={question.pictures}>
      <CorrectionSteps
        key={JSON.stringify(question)}
        {...{ quizId, question, isChanged }}
        option={isChanged ? null : option}
        onChanged={() => {
          setChanged(true)
          refetch().catch(() => undefined)
        }}
        onCorrected={() => {
          onCorrected()
          // Brings the new key to everything that shows the question. The dialog is gone by then.
          client
            .query({ query: CorrectableQuestion, variables, fetchPolicy: 'network-only' })
            .catch(() => undefined)
        }}
        onClose={onClose}
      />
    </Pictures>
  )
}
