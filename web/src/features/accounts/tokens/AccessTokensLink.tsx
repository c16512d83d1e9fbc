import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

/** The card on the profile page that leads to the access tokens. */
export function AccessTokensLink() {
  return (
    <section
      aria-labelledby="access-tokens"
      className="flex flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:flex-row sm:items-center sm:p-6"
    >
      <div className="min-w-0 grow">
        <h2 id="access-tokens" className="text-lg font-semibold">
          Access tokens
        </h2>
        <p className="mt-1 text-muted">For programs that use your account without your password.</p>
      </div>
      <ButtonLink look="secondary" to="/profile/tokens" className="shrink-0">
        Manage access tokens
      </ButtonLink>
    </section>
  )
}
