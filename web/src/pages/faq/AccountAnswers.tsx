import { FaqEntry } from './FaqEntry.tsx'
import { FaqLink } from './FaqLink.tsx'

export function AccountAnswers() {
  return (
    <>
      <FaqEntry id="change-profile" question="How do I change my username or email?">
        <p>
          Open your <FaqLink to="/profile">profile</FaqLink> and press Edit Profile. When your email address
          changes, we send a notice to the old one.
        </p>
      </FaqEntry>
      <FaqEntry id="change-password" question="How do I change my password?">
        <p>
          In your <FaqLink to="/profile">profile</FaqLink>, press Edit Profile and then Change Password. You
          need your current password. Every other device is signed out.
        </p>
      </FaqEntry>
      <FaqEntry id="forgot-password" question="I forgot my password. What now?">
        <p>
          Use <FaqLink to="/forgot-password">Forgot password</FaqLink>: enter the email address of your
          account, and we send you an email with a link to choose a new password. The link works once, for one
          hour. If no email comes, look into your spam folder.
        </p>
      </FaqEntry>
      <FaqEntry id="log-out" question="How do I sign out?">
        <p>Press Logout at the top of any page. On a shared computer, always do.</p>
      </FaqEntry>
      <FaqEntry id="delete-account" question="How do I delete my account?">
        <p>
          In your <FaqLink to="/profile">profile settings</FaqLink>, under Danger Zone. Deleting your account
          removes all your quizzes and all your progress, at once and for good. You are asked for your
          password first. Without your name, the quizzes stay that others have taken or that are assigned to a
          class of others, and so do your results in your classes.
        </p>
      </FaqEntry>
    </>
  )
}
