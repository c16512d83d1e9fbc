import { useEffect, useRef } from 'react'
import type { PlatformAnswer } from './useSendChoice.ts'

interface AnswerToPlatformProps {
  answer: PlatformAnswer
  /** The page may not send forms to the platform’s address. */
  onBlocked: (origin: string) => void
}

/** Takes the choice back to the platform, as a form that sends itself. */
export function AnswerToPlatform({ answer: { returnUrl, jwt }, onBlocked }: AnswerToPlatformProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const report = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') onBlocked(new URL(returnUrl).origin)
    }
    document.addEventListener('securitypolicyviolation', report)
    form.current?.submit()
    return () => document.removeEventListener('securitypolicyviolation', report)
  }, [returnUrl, onBlocked])
  return (
    <form ref={form} method="post" action={returnUrl} className="mt-4">
      <input type="hidden" name="JWT" value={jwt} />
      <p role="status">Going back to your course...</p>
    </form>
  )
}
