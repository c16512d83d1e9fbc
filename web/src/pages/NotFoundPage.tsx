import { NothingFound } from '../drawings/NothingFound.tsx'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../ui/page/FullNotice.tsx'
import { Page } from '../ui/page/Page.tsx'

/** Shown for every unknown URL. */
export function NotFoundPage() {
  return (
    <Page title="Page not found" width="narrow">
      <FullNotice
        drawing={<NothingFound />}
        title="Page not found"
        actions={<ButtonLink to="/">Go to Home</ButtonLink>}
      >
        There is nothing at this address. It may have moved, or the link is wrong.
      </FullNotice>
    </Page>
  )
}
