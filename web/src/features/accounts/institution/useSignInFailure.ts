import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Returns why the sign-in by the institution failed that led to this page, or null. */
export function useSignInFailure(): string | null {
  const word = new URLSearchParams(useLocation().search).get('error')
  const [text, setText] = useState<string | null>(null)
  // The texts are loaded only if one is needed.
  useEffect(() => {
    if (word === null) return
    import('./sign-in-failures.ts')
      .then(({ signInFailure }) => setText(signInFailure(word)))
      .catch(() => undefined)
  }, [word])
  return word === null ? null : text
}
