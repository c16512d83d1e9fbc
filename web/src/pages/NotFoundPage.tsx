import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Page } from '../ui/Page.tsx'

/** Every address that is no page. */
export function NotFoundPage() {
  return (
    <Page title="Page not found" width="narrow">
      <div className="flex flex-col items-center gap-4 py-12 text-center">
        <h1 className="text-xl font-bold">Page not found</h1>
        <p className="text-muted">
          There is nothing at this address. It may have moved, or the link is wrong.
        </p>
        <ButtonLink to="/">Go to Home</ButtonLink>
      </div>
    </Page>
  )
}
