import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { graphql } from '../../../gql/index.ts'
import { useFreshSessionUser } from '../../../session/useFreshSessionUser.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StaleNotice } from '../../../ui/page/StaleNotice.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { JoinByCodeDialog } from '../joining/JoinByCodeDialog.tsx'
import { ClassList } from './ClassList.tsx'
import { ClassesShape } from './ClassesShape.tsx'
import { CreateClassDialog } from './CreateClassDialog.tsx'
import { farewellIn, FAREWELLS } from './farewell.ts'
import { NoClasses } from './NoClasses.tsx'

const LOAD_FAILED = 'Failed to load your classes'
const PAGE_SIZE = 100

const ClassesPageQuery = graphql(`
  query ClassesPage($first: Int!, $after: String) {
    viewer {
      id
      ...SessionUser_user
      classrooms(first: $first, after: $after) {
        totalCount
        edges {
          cursor
          node {
            id
            archivedAt
            ...ClassCard_classroom
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

/** The viewer's classes, and the ways to create and to join one. */
export function ClassesPage() {
  const { data, error, loading, refetch, fetchMore } = useQuery(ClassesPageQuery, {
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const [dialog, setDialog] = useState<'create' | 'join' | null>(null)
  const farewell = farewellIn(useLocation().state)
  const [hasMoreFailed, setMoreFailed] = useState(false)

  useFreshSessionUser({ data, error, loading })

  const retry = () => refetch()
  const classrooms = data?.viewer?.classrooms
  if (!classrooms)
    return (
      <Page title="Classes">
        {error && !loading ? (
          <LoadFailure what="server" back={{ to: '/dashboard', label: 'Back to Dashboard' }} onRetry={retry}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<ClassesShape />}>Loading your classes...</Loading>
        )}
      </Page>
    )

  const { edges, pageInfo } = classrooms
  const more = () =>
    fetchMore({ variables: { after: edges.at(-1)?.cursor ?? null } }).then(
      () => setMoreFailed(false),
      () => setMoreFailed(true),
    )
  const open = { onCreate: () => setDialog('create'), onJoin: () => setDialog('join') }
  return (
    <Page title="Classes">
      <StaleNotice onRetry={retry}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader
        title="Classes"
        actions={
          edges.length > 0 && (
            <>
              <Button look="secondary" onClick={open.onJoin}>
                Join a class
              </Button>
              <Button onClick={open.onCreate}>Create class</Button>
            </>
          )
        }
      />
      <div className="has-[p]:mt-6">
        <Message kind="success">
          {farewell && (
            <span>
              <span>{FAREWELLS[farewell.event]}</span> <UserText>{farewell.name}</UserText>
            </span>
          )}
        </Message>
      </div>
      {edges.length === 0 ? (
        <NoClasses {...open} />
      ) : (
        <ClassList classrooms={edges.map(({ node }) => node)} />
      )}
      {pageInfo.hasNextPage && (
        <div className="mt-6 flex flex-col gap-3">
          <Message kind="error">{hasMoreFailed && LOAD_FAILED}</Message>
          <Button look="secondary" onClick={() => void more()}>
            {hasMoreFailed ? 'Try again' : 'Show more classes'}
          </Button>
        </div>
      )}
      {dialog === 'create' && <CreateClassDialog onClose={() => setDialog(null)} />}
      {dialog === 'join' && <JoinByCodeDialog onClose={() => setDialog(null)} />}
    </Page>
  )
}
