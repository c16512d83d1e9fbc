import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { LinkRow } from './LinkRow.tsx'
import { NewLinkForm } from './NewLinkForm.tsx'
import { NewLinkNotice } from './NewLinkNotice.tsx'
import type { NewLink } from './useCreateLink.ts'

const QuizLinksFields = graphql(`
  fragment QuizLinks_quiz on Quiz {
    id
    links {
      id
      ...LinkRow_shareLink
    }
  }
`)

/** The links to a quiz. The address of a link is shown once, after it was created. */
export function QuizLinks({ quiz }: { quiz: FragmentType<typeof QuizLinksFields> }) {
  const { id, links } = readFragment(QuizLinksFields, quiz)
  const [created, setCreated] = useState<NewLink | null>(null)
  const isCreatedListed = links?.some((link) => link.id === created?.id)
  return (
    <section
      aria-labelledby="links"
      className="flex min-w-0 flex-col gap-5 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 id="links" className="text-lg font-semibold">
          Links
        </h2>
        <p className="mt-1 text-sm text-muted">
          Whoever has the address can use it, after signing in. It is in no list, and search engines leave it
          out.
        </p>
      </div>
      {created && isCreatedListed && <NewLinkNotice key={created.id} url={created.url} />}
      <NewLinkForm quizId={id} onCreated={setCreated} />
      {links?.length === 0 && <p className="text-muted">There are no links to this quiz.</p>}
      {links && links.length > 0 && (
        <ul aria-label="Links to this quiz" className="divide-y divide-line border-t border-line">
          {links.map((link) => (
            <LinkRow key={link.id} quizId={id} link={link} isNew={link.id === created?.id} />
          ))}
        </ul>
      )}
    </section>
  )
}
