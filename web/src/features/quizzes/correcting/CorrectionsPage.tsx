import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { EmptyFolio } from '../../../drawings/EmptyFolio.tsx'
import { OutOfReach } from '../../../drawings/OutOfReach.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../../ui/page/FullNotice.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { StaleNotice } from '../../../ui/page/StaleNotice.tsx'
import { useFirstNew } from '../../../ui/useFirstNew.ts'
import { CorrectionItem } from './CorrectionItem.tsx'
import { useCorrections } from './useCorrections.ts'

const LOAD_FAILED = 'Failed to load the corrections'

/** Every correction of a quiz, newest first. */
export function CorrectionsPage() {
  const { quizId = '' } = useParams()
  const { title = '', corrections, error, isLoading, reload, ...more } = useCorrections(quizId)
  const toQuiz = `/quiz/${quizId}`
  if (errorCodeOf(error) === 'FORBIDDEN')
    return (
      <Page title="Corrections">
        <FullNotice
          drawing={<OutOfReach />}
          title="Only those who may edit the quiz see its corrections"
          isError
          actions={<ButtonLink to={toQuiz}>Back to the quiz</ButtonLink>}
        >
          The review of an attempt shows what a correction did to it.
        </FullNotice>
      </Page>
    )
  if (!corrections || errorCodeOf(error) === 'NOT_FOUND')
    return (
      <Page title="Corrections">
        {error && !isLoading ? (
          <LoadFailure what="quiz" back={{ to: '/dashboard', label: 'Back to Dashboard' }} onRetry={reload}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<Placeholder className="h-80" />}>Loading corrections...</Loading>
        )}
      </Page>
    )
  return (
    <Page title={`Corrections of ${title}`} width="reading">
      <StaleNotice onRetry={reload}>{error && !isLoading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader back={{ to: toQuiz, label: title, isUserText: true }} title="Corrections">
        <p className="mt-2 max-w-[65ch] text-muted">
          What was changed after answers were given, and what that did to scores. Learners see it in their
          reviews, once they may see the key.
        </p>
      </PageHeader>
      {corrections.length === 0 ? (
        <div className="mt-8 flex flex-col items-center gap-2 text-center">
          <EmptyFolio />
          <p className="font-semibold">Nothing was corrected yet</p>
          <p className="text-muted">The editor of a question offers to correct its key.</p>
          <ButtonLink to={toQuiz} look="secondary" className="mt-4">
            Open the quiz
          </ButtonLink>
        </div>
      ) : (
        <CorrectionList {...{ corrections, isLoading }} {...more} />
      )}
    </Page>
  )
}

type CorrectionListProps = Pick<
  ReturnType<typeof useCorrections>,
  'hasMore' | 'isLoading' | 'isPartMissing' | 'loadMore'
> & { corrections: NonNullable<ReturnType<typeof useCorrections>['corrections']> }

function CorrectionList({ corrections, hasMore, isLoading, isPartMissing, loadMore }: CorrectionListProps) {
  const { list, focusFirstNew } = useFirstNew<HTMLOListElement>(corrections.length)
  const more = () => {
    if (isLoading) return
    focusFirstNew()
    loadMore()
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      <ol ref={list} aria-label="Corrections" className="flex flex-col gap-4">
        {corrections.map((correction) => (
          <li key={correction.id} tabIndex={-1} data-focus-target>
            <CorrectionItem correction={correction} />
          </li>
        ))}
      </ol>
      <Message kind="error">{isPartMissing && 'Failed to load earlier corrections'}</Message>
      {hasMore && (
        <Button look="secondary" className="w-full" aria-disabled={isLoading} onClick={more}>
          {isLoading ? 'Loading...' : 'Show earlier corrections'}
        </Button>
      )}
    </div>
  )
}
