import { SCOPE_TEXTS, SCOPES, type Scope } from 'quiz-format/rules'
import { useId } from 'react'

interface ScopesFieldProps {
  scopes: readonly Scope[]
  /** Whether the token is limited to a class: then it cannot change quizzes. */
  isForClass: boolean
  onChange: (scopes: Scope[]) => void
  problems: readonly string[] | undefined
}

/** Chooses what a token may be used for. */
export function ScopesField({ scopes, isForClass, onChange, problems }: ScopesFieldProps) {
  const id = useId()
  const isInvalid = problems !== undefined && problems.length > 0
  const toggle = (scope: Scope) =>
    onChange(SCOPES.filter((one) => (one === scope ? !scopes.includes(one) : scopes.includes(one))))
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">Scopes</legend>
      <p className="mb-1 text-sm text-muted">
        Give the token only what its program needs. Writing does not include reading.
      </p>
      {isInvalid && (
        <p id={id} className="text-sm font-medium text-wrong">
          {problems.join('. ')}
        </p>
      )}
      {SCOPES.map((scope) => {
        const isImpossible = isForClass && scope === 'quizzes:write'
        return (
          <label
            key={scope}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              disabled={isImpossible}
              onChange={() => toggle(scope)}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? id : undefined}
              className="mt-0.5 size-5 accent-accent"
            />
            <span>
              <span className="block">{SCOPE_TEXTS[scope]}</span>{' '}
              <span className="block text-sm text-muted">
                <span translate="no" className="font-mono">
                  {scope}
                </span>
                {isImpossible && <span>: not for a single class</span>}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
