import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { draftOf } from '../../../drafts/drafts.ts'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { formatMemberSince } from './member-since.ts'
import { PROFILE_DRAFT } from './profile-draft.ts'
import { ProfileEditor, type ProfileMode } from './ProfileEditor.tsx'

const Fields = graphql(`
  fragment PersonalInformation_user on User {
    id
    username
    email
    dateJoined
  }
`)

interface PersonalInformationProps {
  user: FragmentType<typeof Fields>
}

/** The card with the username, email address and join date, or with the profile or password form. */
export function PersonalInformation({ user }: PersonalInformationProps) {
  const { username, email, dateJoined } = readFragment(Fields, user)
  const [mode, setMode] = useState<ProfileMode>(() => (draftOf(PROFILE_DRAFT) ? 'edit' : 'view'))
  const [success, setSuccess] = useState<string | null>(null)
  const [today] = useState(() => new Date())
  const card = useRef<HTMLElement>(null)

  const show = (next: ProfileMode, message: string | null = null) => {
    setMode(next)
    setSuccess(message)
  }

  // The button that had the focus is gone: focus the first control of the new content.
  const previousMode = useRef(mode)
  useEffect(() => {
    if (previousMode.current === mode) return
    previousMode.current = mode
    card.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [mode])

  return (
    <section
      ref={card}
      aria-labelledby="personal-information"
      className="rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="personal-information" className="min-w-0 text-lg font-semibold">
          {mode === 'password' ? 'Change Password' : 'Personal Information'}
        </h2>
        {mode === 'view' && (
          <Button look="secondary" onClick={() => show('edit')}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit Profile
          </Button>
        )}
      </div>
      <div className="mt-4 flex flex-col gap-5">
        <Message kind="success">{success}</Message>
        {mode === 'view' && (
          <dl className="grid gap-x-4 gap-y-4 sm:grid-cols-[1fr_1.5fr_1fr]">
            <Detail label="Username">
              <UserText translate="no">{username}</UserText>
            </Detail>
            <Detail label="Email">
              <UserText translate="no">{email}</UserText>
            </Detail>
            <Detail label="Member Since">{formatMemberSince(dateJoined, today)}</Detail>
          </dl>
        )}
        {mode !== 'view' && <ProfileEditor profile={{ username, email }} mode={mode} onShow={show} />}
      </div>
    </section>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
