import type { Elements } from '../elements.ts'

const WIDTHS = { narrow: 'max-w-120', reading: 'max-w-3xl', wide: 'max-w-6xl' }

interface PageProps {
  /** The document title, without the name of the product. */
  title: string
  width?: keyof typeof WIDTHS
  children: Elements
}

/** The content column of a page. Sets the document title. */
export function Page({ title, width = 'wide', children }: PageProps) {
  return (
    <div className={`mx-auto w-full px-4 py-6 sm:px-6 sm:py-12 ${WIDTHS[width]}`}>
      <title dir="auto">{`${title} · Quizfolio`}</title>
      {children}
    </div>
  )
}
