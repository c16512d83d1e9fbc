import { Outlet } from 'react-router-dom'
import { fetchPicture } from '../device/fetch-picture.ts'
import { UnsavedAnswers } from '../features/attempts/saving/UnsavedAnswers.tsx'
import { RefusedAnswers } from '../outbox/RefusedAnswers.tsx'
import { UnstoredAnswers } from '../outbox/UnstoredAnswers.tsx'
import { FetchPicture } from '../ui/pictures/pictures.ts'
import { OfflineNotice } from '../session/OfflineNotice.tsx'
import { UnsentAnswers } from '../features/learning/practice/sending/UnsentAnswers.tsx'

/**
 * The layout of the pages that need a session. It sends the answers that an earlier visit left unsaved, and
 * shows a banner about those that fail.
 */
export function SignedInLayout() {
  return (
    <>
      <UnsavedAnswers />
      <UnsentAnswers />
      <UnstoredAnswers />
      <RefusedAnswers />
      <OfflineNotice />
      <FetchPicture value={fetchPicture}>
        <Outlet />
      </FetchPicture>
    </>
  )
}
