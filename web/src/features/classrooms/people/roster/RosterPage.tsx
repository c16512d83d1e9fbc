import { useApolloClient } from '@apollo/client/react'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { graphql, readFragment } from '../../../../gql/index.ts'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { RetryButton } from '../../../../ui/buttons/RetryButton.tsx'
import { FilePicker } from '../../../../ui/files/FilePicker.tsx'
import { ProblemTable } from '../../../../ui/files/ProblemTable.tsx'
import { useDroppedFiles } from '../../../../ui/files/useDroppedFiles.ts'
import { Message } from '../../../../ui/page/Message.tsx'
import { isTeaching } from '../../role-names.ts'
import { useClassroom } from '../../useClassroom.ts'
import { resultText } from './roster-counts.ts'
import { RosterDifferenceView } from './RosterDifferenceView.tsx'
import { RosterHelp } from './RosterHelp.tsx'
import { useRosterImport } from './useRosterImport.ts'

// It reads files, which few rosters need.
const EncodingPrompt = lazy(async () => {
  const module = await import('../../../../ui/files/EncodingPrompt.tsx')
  return { default: module.EncodingPrompt }
})

const RosterPageFields = graphql(`
  fragment RosterPage_classroom on Classroom {
    id
    role
    archivedAt
  }
`)

/** Imports the roster of a class: a file, what it changes, and the result in numbers. */
export function RosterPage() {
  const { id, role, archivedAt } = readFragment(RosterPageFields, useClassroom())
  if (!isTeaching(role) || archivedAt !== null) return <Navigate to={`/classes/${id}/people`} replace />
  return <RosterImport classroomId={id} />
}

function RosterImport({ classroomId }: { classroomId: string }) {
  const { cache } = useApolloClient()
  const result = useRef<HTMLDivElement>(null)
  const forgetMembers = () => {
    const id = cache.identify({ __typename: 'Classroom', id: classroomId })
    if (id !== undefined) cache.evict({ id, fieldName: 'members' })
  }
  const { file, state, choose, apply, retry } = useRosterImport(classroomId, forgetMembers)
  const isBusy = state.kind === 'applying'
  const onFiles = useRef(choose)
  useEffect(() => void (onFiles.current = choose))
  const isTarget = useDroppedFiles({
    isDisabled: isBusy,
    onFiles: useCallback((files: readonly File[]) => onFiles.current(files), []),
  })
  // The button that had the focus is gone.
  useEffect(() => {
    if (state.kind === 'done') result.current?.focus()
  }, [state.kind])
  return (
    <div className="mt-6">
      <Link
        to={`/classes/${classroomId}/people`}
        className="inline-flex min-h-11 items-center text-accent underline"
      >
        All members
      </Link>
      <h2 className="text-lg font-semibold">Import a roster</h2>
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <div ref={result} tabIndex={-1} data-focus-target className="flex flex-col gap-3 empty:hidden">
            <Message kind="success" isRevealed>
              {state.kind === 'done' && `Roster imported: ${resultText(state.difference, state.hasRemoved)}.`}
            </Message>
            {state.kind === 'done' && (
              <ButtonLink look="secondary" to={`/classes/${classroomId}/people`} className="self-start">
                Show the members
              </ButtonLink>
            )}
          </div>
          <FilePicker
            label="Roster"
            accept=".csv"
            hint="CSV, up to 5,000 people"
            file={file}
            isDisabled={isBusy}
            isTarget={isTarget}
            onChoose={choose}
          />
          <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
            {state.kind === 'checking' && <p className="text-muted">Checking the file…</p>}
            <Message kind="error">{state.kind === 'refused' && state.message}</Message>
            {state.kind === 'failed' && (
              <>
                <Message kind="error">{`${state.message}. Nothing has been changed.`}</Message>
                <RetryButton look="secondary" className="self-start" onRetry={retry} />
              </>
            )}
            {state.kind === 'invalid' && <ProblemTable {...state} outcome="Nothing has been changed" />}
            {state.kind === 'unknownEncoding' && file && (
              <Suspense fallback={null}>
                <EncodingPrompt {...state} file={file} onRead={(read) => choose([read])} />
              </Suspense>
            )}
          </div>
          {(state.kind === 'compared' || state.kind === 'applying') && (
            <RosterDifferenceView
              difference={state.difference}
              failure={state.kind === 'compared' ? state.failure : null}
              isBusy={isBusy}
              onApply={(removeMissing) => void apply(removeMissing)}
            />
          )}
        </div>
        <RosterHelp />
      </div>
    </div>
  )
}
