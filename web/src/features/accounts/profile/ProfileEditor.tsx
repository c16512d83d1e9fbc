import { useDraft } from '../../../drafts/useDraft.ts'
import { useUnsavedEdit } from '../../../drafts/unsaved-edits.ts'
import { PasswordForm } from '../passwords/PasswordForm.tsx'
import { PROFILE_DRAFT } from './profile-draft.ts'
import { ProfileForm, type Profile } from './ProfileForm.tsx'

/** What is shown: the profile, its edit form or the password form. */
export type ProfileMode = 'view' | 'edit' | 'password'

interface ProfileEditorProps {
  profile: Profile
  mode: Exclude<ProfileMode, 'view'>
  /** Switches the mode, optionally with a success message. */
  onShow: (mode: ProfileMode, success?: string) => void
}

/** The profile and password forms. Unsaved profile edits survive a switch to the password form and back. */
export function ProfileEditor({ profile, mode, onShow }: ProfileEditorProps) {
  const { form, setForm, isDirty } = useDraft(PROFILE_DRAFT, profile)
  useUnsavedEdit(isDirty)
  if (mode === 'password') {
    return (
      <PasswordForm
        username={profile.username}
        // Returns to the profile form if it has unsaved edits.
        onSaved={() => onShow(isDirty ? 'edit' : 'view', 'Password changed successfully!')}
        onCancel={() => onShow('edit')}
      />
    )
  }
  return (
    <ProfileForm
      draft={form}
      onChange={setForm}
      onSaved={() => onShow('view', 'Profile updated successfully!')}
      onCancel={() => onShow('view')}
      onChangePassword={() => onShow('password')}
    />
  )
}
