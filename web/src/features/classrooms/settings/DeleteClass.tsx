import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { earlyFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { graphql } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { evictClassroom } from '../evict-classroom.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import type { Farewell } from '../list/farewell.ts'
import { SettingsSection } from './SettingsSection.tsx'

const NOT_THE_NAME = 'This is not the name of the class'

const DeleteClassroom = graphql(`
  mutation DeleteClassroom($classroomId: ID!) {
    deleteClassroom(classroomId: $classroomId) {
      __typename
      ... on DeletedClassroom {
        archived
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

/** Deletes a class, after its name was typed. */
export function DeleteClass({ classroom: { id, name } }: { classroom: { id: string; name: string } }) {
  const navigate = useNavigate()
  const { cache } = useApolloClient()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const event = useRef<Farewell['event']>('deleted')
  // NotFound counts as a success: the class was deleted in another window.
  const deleteClassroom = useFormMutation(DeleteClassroom, { fallback: 'Failed to delete the class' })
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => earlyFailure({ name: normalized(typed) === normalized(name) ? null : NOT_THE_NAME }),
    send: async () => {
      const { result, failure: failed } = await deleteClassroom({ classroomId: id })
      if (failed) return failed
      const isArchived = result.__typename === 'DeletedClassroom' && result.archived
      event.current = isArchived ? 'archived' : 'deleted'
      return refusalIn(result)
    },
    onDone: () => {
      const farewell: Farewell = { name, event: event.current }
      void Promise.resolve(navigate('/classes', { state: { farewell } })).then(() =>
        evictClassroom(cache, id),
      )
    },
  })
  return (
    <SettingsSection title="Delete">
      <p className="text-muted">
        Deletes the class with its members for good. If learners have started an assignment, the class is
        archived instead, and their results stay.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete class
      </Button>
      {isAsking && (
        <FormDialog
          title="Delete this class?"
          submit="Delete class"
          submitting="Deleting..."
          look="danger"
          text={
            <>
              <p>This cannot be undone. To make sure, type the name of the class:</p>
              <UserText as="p" layout="name" translate="no" className="mt-2 font-semibold text-ink">
                {name}
              </UserText>
            </>
          }
          failure={failure}
          isBusy={isBusy || isDone}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <TextField
            label="Name of the class"
            required
            autoComplete="off"
            spellCheck={false}
            data-first-focus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            problems={failure?.fields['name']}
          />
        </FormDialog>
      )}
    </SettingsSection>
  )
}

// A name that looks the same is the same: keyboards compose letters differently, and spaces are easily lost.
function normalized(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}
