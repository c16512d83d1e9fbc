import { EmptyFolio } from '../../../drawings/EmptyFolio.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'

interface NoClassesProps {
  onCreate: () => void
  onJoin: () => void
}

/** What to do first, for those who teach and those who learn. */
export function NoClasses({ onCreate, onJoin }: NoClassesProps) {
  return (
    <>
      <div className="mt-6 flex flex-col items-center gap-3 py-4 text-center">
        <EmptyFolio />
        <div>
          <p className="font-semibold">No classes yet</p>
          <p className="text-muted">In a class, people learn together with the same quizzes.</p>
        </div>
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <section className="flex flex-col items-start rounded-box border border-line bg-surface p-5 sm:p-6">
          <h2 className="text-lg font-semibold">You learn</h2>
          <p className="mt-1 mb-5 text-muted">
            Ask your instructor for the code of the class, or for its link. With it, you join in a minute.
          </p>
          <Button look="secondary" className="mt-auto" onClick={onJoin}>
            Join a class
          </Button>
        </section>
        <section className="flex flex-col items-start rounded-box border border-line bg-surface p-5 sm:p-6">
          <h2 className="text-lg font-semibold">You teach</h2>
          <p className="mt-1 mb-5 text-muted">
            Create a class, and give its code, link or QR code to your learners. You see who has joined.
          </p>
          <Button className="mt-auto" onClick={onCreate}>
            Create class
          </Button>
        </section>
      </div>
    </>
  )
}
