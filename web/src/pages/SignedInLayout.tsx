import { Outlet } from 'react-router-dom'
import { UnsavedAnswers } from '../features/attempts/saving/UnsavedAnswers.tsx'

/** The frame around the pages of a signed-in user: what they left unsaved is saved, whichever page they come back to. */
export function SignedInLayout() {
  return (
    <>
      <UnsavedAnswers />
      <Outlet />
    </>
  )
}
