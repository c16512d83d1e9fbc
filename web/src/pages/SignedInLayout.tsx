import { Outlet } from 'react-router-dom'
import { UnsavedAnswers } from '../features/attempts/saving/UnsavedAnswers.tsx'

/**
 * The layout of a signed-in user's pages. On each of them, it saves the answers that were left unsaved
 * earlier.
 */
export function SignedInLayout() {
  return (
    <>
      <UnsavedAnswers />
      <Outlet />
    </>
  )
}
