import { Outlet } from 'react-router-dom'
import { UnsavedAnswers } from '../features/attempts/saving/UnsavedAnswers.tsx'
import { fetchFile } from '../session/fetch-file.ts'
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
      <OfflineNotice />
      <FetchPicture value={fetchFile}>
        <Outlet />
      </FetchPicture>
    </>
  )
}
