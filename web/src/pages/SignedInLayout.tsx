import { Outlet } from 'react-router-dom'
import { UnsavedAnswers } from '../features/attempts/saving/UnsavedAnswers.tsx'

/** The layout of a signed-in user's pages. Saves answers left unsaved earlier, whichever page is opened. */
export function SignedInLayout() {
  return (
    <>
      <UnsavedAnswers />
      <Outlet />
    </>
  )
}
