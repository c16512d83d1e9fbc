import { useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { isCurrent } from '../../apollo/is-current.ts'
import { AssignedToYou } from '../../features/classrooms/assigned/AssignedToYou.tsx'
import { TodayCard } from '../../features/learning/today/TodayCard.tsx'
import { NewQuizButton } from '../../features/quizzes/layout/NewQuizButton.tsx'
import { RecentActivity } from '../../features/progress/RecentActivity.tsx'
import { graphql } from '../../gql/index.ts'
import { useFreshSessionUser } from '../../session/useFreshSessionUser.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Loading } from '../../ui/page/Loading.tsx'
import { Message } from '../../ui/page/Message.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RetryButton } from '../../ui/buttons/RetryButton.tsx'
import { useHasColumns, useIsWide } from '../../ui/page/useIsWide.ts'
import { UserText } from '../../ui/UserText.tsx'
import { DashboardShape } from './DashboardShape.tsx'
import { MANY_QUIZZES } from './finding/many-quizzes.ts'
import { MyQuizzes } from './finding/MyQuizzes.tsx'
import { isSameFilter, listVariables } from './finding/quiz-filter.ts'
import { useQuizFilter } from './finding/useQuizFilter.ts'
import { PAGE_SIZE } from './finding/useQuizList.ts'
import { LOAD_FAILED } from './load-failed.ts'
import { OpenAttempts } from './OpenAttempts.tsx'
import { QuickStart } from './QuickStart.tsx'
import { ProgressStrip } from './strip/ProgressStrip.tsx'
import { useTimeZone } from './time-zone.ts'
import { useReloadAfterAttempt } from './useReloadAfterAttempt.ts'
import { useReloadDashboard } from './useReloadDashboard.ts'

const DashboardPageQuery = graphql(`
  query DashboardPage(
    $first: Int!
    $after: String
    $search: String
    $orderBy: QuizOrder!
    $mastery: [MasteryLevel!]
    $timeZone: String!
  ) {
    viewer {
      id
      username
      all: quizzes {
        totalCount
      }
      ...SessionUser_user
      ...AssignedToYou_user
      ...RecentActivity_user
      ...OpenAttempts_user
      ...ProgressStrip_user
      ...QuizList_user
    }
  }
`)

/** The start page of a signed-in user: their attempts in progress, progress, quizzes and latest scores. */
export function DashboardPage() {
  const { filter, change } = useQuizFilter()
  // Later filters concern only the list, which then loads itself.
  const [firstFilter] = useState(filter)
  const { timeZone, replaceUnknown } = useTimeZone()
  const { data, error, loading, networkStatus, refetch } = useQuery(DashboardPageQuery, {
    variables: { first: PAGE_SIZE, ...listVariables(firstFilter), timeZone },
    fetchPolicy: 'cache-and-network',
  })
  const [isPartMissing, setPartMissing] = useState(false)
  const [deletedTitle, setDeletedTitle] = useState<string | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const reload = useReloadDashboard(timeZone)
  const reloadAfterAttempt = useReloadAfterAttempt(timeZone)
  const isWide = useIsWide()
  const hasColumns = useHasColumns()
  const viewer = data?.viewer

  // Asks again, if the server does not know the time zone.
  replaceUnknown(error)
  useFreshSessionUser({ data, error, loading })

  if (!viewer || !viewer.all) {
    return (
      <Page title="Dashboard">
        {error && !loading ? (
          <div className="flex flex-col gap-4">
            <PageHeader title="Dashboard" />
            <Message kind="error">{LOAD_FAILED}</Message>
            <RetryButton className="self-start" onRetry={() => refetch()} />
          </div>
        ) : (
          <Loading shape={<DashboardShape />}>Loading your dashboard...</Loading>
        )}
      </Page>
    )
  }

  const { totalCount } = viewer.all
  // Beside a long list, the progress fills the column that would be empty otherwise.
  const isBeside = hasColumns && totalCount >= MANY_QUIZZES
  const onDeleted = (title: string) => {
    setDeletedTitle(title)
    notice.current?.focus()
    reload(filter).then(
      () => setPartMissing(false),
      () => setPartMissing(true),
    )
  }
  return (
    <Page title="Dashboard">
      <PageHeader
        title={
          <span>
            Welcome back, <UserText translate="no">{viewer.username}</UserText>!
          </span>
        }
        actions={
          <>
            <NewQuizButton />
            {/* With quizzes, practising is the primary action. */}
            <ButtonLink look={totalCount > 0 ? 'secondary' : 'primary'} to="/upload">
              Upload New Quiz
            </ButtonLink>
          </>
        }
      />
      <div ref={notice} tabIndex={-1} data-focus-target className="flex flex-col gap-2 has-[p]:mt-6">
        <Message kind="error">{(error || isPartMissing) && LOAD_FAILED}</Message>
        <Message kind="success">
          {deletedTitle !== null && (
            <span>
              Quiz “<UserText>{deletedTitle}</UserText>” was deleted.
            </span>
          )}
        </Message>
      </div>
      <AssignedToYou user={viewer} />
      <OpenAttempts user={viewer} isCurrent={isCurrent(networkStatus)} onOver={reloadAfterAttempt} />
      {totalCount > 0 && <TodayCard />}
      {totalCount === 0 ? (
        <>
          <QuickStart />
          <RecentActivity user={viewer} isOptional />
        </>
      ) : (
        <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_20rem]">
          {isWide && !isBeside && (
            <div className="empty:hidden lg:col-span-2">
              <ProgressStrip user={viewer} />
            </div>
          )}
          <div className="min-w-0">
            <MyQuizzes
              filter={filter}
              onFilter={change}
              isLoaded={isSameFilter(filter, firstFilter)}
              totalCount={totalCount}
              onDeleted={onDeleted}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            {isBeside && <ProgressStrip user={viewer} isColumn />}
            <div className="lg:sticky lg:top-6">
              <RecentActivity user={viewer} />
            </div>
          </div>
          {/* On a phone, quizzes come first. */}
          {!isWide && <ProgressStrip user={viewer} />}
        </div>
      )}
    </Page>
  )
}
