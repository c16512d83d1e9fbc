import { EmptyFolio } from '../../drawings/EmptyFolio.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'

const STEPS = [
  {
    title: 'Prepare a file',
    text: 'A CSV or JSON file of questions with four options each. Sections are optional.',
  },
  {
    title: 'Upload it',
    text: 'The file is checked as you choose it, and every problem is named by its row.',
  },
  { title: 'Take the quiz', text: 'Answers are saved as you go, and your score is here when you are done.' },
]

/** The dashboard of a user without quizzes: a guide in three steps. */
export function QuickStart() {
  return (
    <>
      <section
        aria-labelledby="get-started"
        className="mt-6 flex flex-col items-start gap-5 rounded-box bg-accent-soft p-5 sm:flex-row sm:items-center sm:p-8"
      >
        <div className="min-w-0 grow">
          <h2 id="get-started" className="text-lg font-semibold">
            Get started with your first quiz
          </h2>
          <p className="mt-1 max-w-[65ch]">
            Upload a file of questions, and it becomes a quiz that you can take as often as you like.
          </p>
        </div>
        <ButtonLink to="/upload" look="secondary" className="shrink-0">
          Upload your first quiz
        </ButtonLink>
      </section>
      <section aria-labelledby="my-quizzes" className="mt-10">
        <h2 id="my-quizzes" className="text-lg font-semibold">
          My Quizzes
        </h2>
        <div className="mt-3 flex flex-col items-center gap-3 rounded-box border border-dashed border-line-strong px-5 py-8 text-center">
          <EmptyFolio />
          <div>
            <p className="font-semibold">No quizzes yet</p>
            <p className="text-muted">They appear here as you upload them.</p>
          </div>
        </div>
      </section>
      <section aria-labelledby="quick-start" className="mt-10">
        <h2 id="quick-start" className="text-lg font-semibold">
          Quick start
        </h2>
        <ol className="mt-3 grid gap-4 sm:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 rounded-box border border-line bg-surface p-5 sm:block">
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-box bg-accent-soft font-bold text-accent tabular-nums"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="font-bold sm:mt-3">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
