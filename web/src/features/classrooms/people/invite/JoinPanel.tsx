import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../../ui/buttons/CopyButton.tsx'
import { Switch } from '../../../../ui/forms/Switch.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { LazyQrCode } from '../../../../ui/qr/LazyQrCode.tsx'
import { useUpdateClassroom } from '../../useUpdateClassroom.ts'
import { JoinEnd } from './JoinEnd.tsx'
import { NewCodeDialog } from './NewCodeDialog.tsx'

const JoinPanelFields = graphql(`
  fragment JoinPanel_classroom on Classroom {
    id
    joinCode
    joinOpen
    ...JoinEnd_classroom
  }
`)

interface JoinPanelProps {
  classroom: FragmentType<typeof JoinPanelFields>
  /** Whether narrow screens show only the code at first, so that what follows is in view. */
  startsFolded: boolean
}

/** The join code of a class: to read, copy, scan, switch off and replace. */
export function JoinPanel({ classroom, startsFolded }: JoinPanelProps) {
  const fields = readFragment(JoinPanelFields, classroom)
  const { id, joinCode, joinOpen } = fields
  const updateClassroom = useUpdateClassroom()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const [isFolded, setFolded] = useState(startsFolded)
  if (joinCode === null || joinOpen === null) return null

  const isOpen = wanted ?? joinOpen
  const folded = isFolded ? 'max-lg:hidden' : ''
  const link = `${location.origin}/join/${joinCode}`
  const toggle = async (isOn: boolean) => {
    if (wanted !== null) return
    setWanted(isOn)
    const failure = await updateClassroom({ classroomId: id, joinOpen: isOn })
    setWanted(null)
    setProblem(failure && `${failure.message}. Please try again.`)
  }
  return (
    <section
      aria-labelledby="join"
      className="flex flex-col gap-4 rounded-box border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="join" className="text-lg font-semibold">
          Invite people
        </h2>
        {startsFolded && (
          <Button
            look="quiet"
            className="lg:hidden"
            aria-expanded={!isFolded}
            aria-controls="join-settings"
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? 'Show more' : 'Show less'}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="flex flex-col gap-4 sm:max-lg:flex-row sm:max-lg:gap-8">
          <div className="flex min-w-0 grow flex-col gap-4">
            <div>
              <p className="text-sm text-muted">Join code</p>
              <p translate="no" className="text-2xl font-bold tracking-wide whitespace-nowrap tabular-nums">
                {joinCode}
              </p>
            </div>
            <div className={`flex flex-wrap gap-2 ${folded}`}>
              <CopyButton what="code" isNamed text={joinCode} />
              <CopyButton what="link" isNamed text={link} />
            </div>
          </div>
          <div className={`sm:max-lg:w-56 sm:max-lg:shrink-0 ${folded}`}>
            <LazyQrCode text={link} label="QR code of the link to join" />
          </div>
        </div>
      )}
      <div id="join-settings" className={`flex flex-col gap-4 ${folded}`}>
        <Switch
          label="Joining is open"
          hint={isOpen ? 'Whoever has the code can join.' : 'Nobody can join now.'}
          isOn={isOpen}
          onChange={(isOn) => void toggle(isOn)}
        />
        <Message kind="error">{problem}</Message>
        <JoinEnd classroom={fields} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
          <p className="text-sm text-muted">In the wrong hands?</p>
          <Button look="quiet" onClick={() => setReplacing(true)}>
            New code
          </Button>
        </div>
      </div>
      {isReplacing && <NewCodeDialog classroomId={id} onClose={() => setReplacing(false)} />}
    </section>
  )
}
