import { Play } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { attemptPath } from '../../../paths/attempt-path.ts'
import { practicePath } from '../../../paths/practice-path.ts'
import { takePath } from '../../../paths/take-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { formatNumber } from '../../../ui/counts.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { newSeed, seedOf } from './mock-seed.ts'
import { useStartMockExam } from './useStartMockExam.ts'

/** The server takes no larger number. */
const MAX_SIZE = 2 ** 31 - 1

const TIMERS = [0, 15, 30, 45, 60, 90, 120, 180]

interface MockExamFormProps {
  quizId: string
  /** How many questions the exam asks; null if that is not known. */
  examDraws: number | null
}

/** Sets up a mock exam: its size, its timer, and the seed that leads others to the same paper. */
export function MockExamForm({ quizId, examDraws }: MockExamFormProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const start = useStartMockExam()
  const [seed, setSeed] = useState(() => seedOf(query.get('seed')) ?? newSeed())
  const [size, setSize] = useState(() => query.get('size') ?? (examDraws === null ? '' : String(examDraws)))
  const [minutes, setMinutes] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [openAttemptId, setOpenAttemptId] = useState<string | null>(null)
  const wanted = size.trim() === '' ? null : Number(size)
  const isSizeWrong = wanted !== null && !(Number.isInteger(wanted) && wanted > 0 && wanted <= MAX_SIZE)
  const isSeedWrong = seedOf(seed) === null
  const link = new URL(practicePath(quizId, { mode: 'mock' }), window.location.origin)
  link.searchParams.set('seed', seedOf(seed) ?? '')
  if (wanted !== null && !isSizeWrong) link.searchParams.set('size', String(wanted))

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isSizeWrong || isSeedWrong) return
    setBusy(true)
    setFailure(null)
    const outcome = await start({ quizId, seed: seedOf(seed), size: wanted, timerMinutes: minutes || null })
    setBusy(false)
    if ('attemptId' in outcome) {
      await navigate(takePath(quizId), { state: { attemptId: outcome.attemptId, isReturn: true } })
    } else if ('openAttemptId' in outcome) setOpenAttemptId(outcome.openAttemptId)
    else setFailure(outcome.message)
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Questions"
          hint={examDraws === null ? 'Empty: all.' : `Your exam asks ${formatNumber(examDraws)}.`}
          inputMode="numeric"
          value={size}
          problems={isSizeWrong ? [sizeProblem(wanted)] : undefined}
          onChange={(event) => setSize(event.target.value)}
        />
        <Select label="Timer" value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
          {TIMERS.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 0 ? 'As the quiz says' : `${choice} minutes`}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        label="Paper"
        required
        hint="Eight letters. Whoever uses the same ones gets the same questions."
        autoCapitalize="none"
        spellCheck={false}
        value={seed}
        problems={isSeedWrong ? ['Enter eight letters from A to Z'] : undefined}
        onChange={(event) => setSeed(event.target.value)}
      />
      <Message kind="error">{failure}</Message>
      {openAttemptId !== null && (
        <p role="alert" className="rounded-box border border-line-strong bg-sunken px-3 py-2">
          <span>An attempt at this quiz is in progress.</span>{' '}
          <Link
            to={attemptPath(quizId, openAttemptId)}
            className="font-semibold text-accent underline underline-offset-4"
          >
            Continue it first
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={isBusy}>
          <Play aria-hidden="true" className="size-4 fill-current" />
          <span>{isBusy ? 'Starting…' : 'Start mock exam'}</span>
        </Button>
        <CopyButton what="link to this paper" text={link.href} isNamed />
      </div>
    </form>
  )
}

function sizeProblem(size: number): string {
  return size > MAX_SIZE ? 'The quiz does not have so many questions' : 'Enter a whole number from 1'
}
