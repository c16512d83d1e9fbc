import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

/** The card on an operator’s profile page that leads to the learning platforms. */
export function PlatformsLink() {
  return (
    <section
      aria-labelledby="platforms"
      className="flex flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:flex-row sm:items-center sm:p-6"
    >
      <div className="min-w-0 grow">
        <h2 id="platforms" className="text-lg font-semibold">
          Learning platforms
        </h2>
        <p className="mt-1 text-muted">Moodle, Canvas and others that may open quizzes of this server.</p>
      </div>
      <ButtonLink look="secondary" to="/profile/platforms" className="shrink-0">
        Manage learning platforms
      </ButtonLink>
    </section>
  )
}
