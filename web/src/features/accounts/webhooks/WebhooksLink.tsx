import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

/** The card on the profile page that leads to the webhooks. */
export function WebhooksLink() {
  return (
    <section
      aria-labelledby="webhooks"
      className="flex flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:flex-row sm:items-center sm:p-6"
    >
      <div className="min-w-0 grow">
        <h2 id="webhooks" className="text-lg font-semibold">
          Webhooks
        </h2>
        <p className="mt-1 text-muted">For programs that are told when something happens.</p>
      </div>
      <ButtonLink look="secondary" to="/profile/webhooks" className="shrink-0">
        Manage webhooks
      </ButtonLink>
    </section>
  )
}
