import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './Field.tsx'

/** A password input with a button that shows and hides the password. */
export function PasswordField({ label, ...rest }: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setShown] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  // Browsers remember submitted text fields for autocompletion, so the password is hidden before it is sent.
  useEffect(() => {
    const form = toggle.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          ref={toggle}
          type="button"
          aria-pressed={isShown}
          title={isShown ? 'Hide' : 'Show'}
          onClick={() => setShown(!isShown)}
          className="flex w-11 items-center justify-center rounded-box text-muted transition-colors hover:text-ink focus-visible:-outline-offset-4"
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="sr-only">{`Show ${label.toLowerCase()}`}</span>
        </button>
      }
    />
  )
}
