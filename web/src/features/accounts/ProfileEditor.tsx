import { useDraft } from '../../drafts/useDraft.ts'
import { useUnsavedEdit } from '../../drafts/unsaved-edits.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { PROFILE_DRAFT } from './profile-draft.ts'
import { ProfileForm, type Profile } from './ProfileForm.tsx'

/** What is shown of the profile: itself, the form that changes it, or the one that changes the password. */
export type ProfileMode = 'view' | 'edit' | 'password'

interface ProfileEditorProps {
  profile: Profile
  mode: Exclude<ProfileMode, 'view'>
  /** Shows something else, with a word about what was done. */
  onShow: (mode: ProfileMode, success?: string) => void
}

/** The forms that change the profile and the password. What is typed into the first outlives a look at the second. */
export function ProfileEditor({ profile, mode, onShow }: ProfileEditorProps) {
  const { form, setForm, isDirty } = useDraft(PROFILE_DRAFT, profile)
  useUnsavedEdit(isDirty)
  if (mode === 'password') {
    return (
      <PasswordForm
        username={profile.username}
        // What was typed into the other form and not saved yet is still there.
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
