import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { useUpdateMailPreferences } from './useUpdateMailPreferences.ts'

const Fields = graphql(`
  fragment MailPreferences_user on User {
    id
    mailPreferences {
      assignmentPublished
      assignmentClosing
      scoreFree
    }
  }
`)

const SWITCHES = [
  { name: 'assignmentPublished', label: 'New assignments', hint: 'When a class gets an assignment.' },
  {
    name: 'assignmentClosing',
    label: 'Not started',
    hint: 'When you have not started an assignment, and it closes within 24 hours or an instructor reminds you.',
  },
  {
    name: 'scoreFree',
    label: 'Scores',
    hint: 'When you can see a score that was hidden, or a correction has changed your score.',
  },
] as const

/** The card with the mails about classes, each of which can be switched off. */
export function MailPreferences({ user }: { user: FragmentType<typeof Fields> }) {
  const { mailPreferences } = readFragment(Fields, user)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <section
      aria-labelledby="mails"
      className="flex flex-col gap-5 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h2 id="mails" className="text-lg font-semibold">
          Emails
        </h2>
        <p className="mt-1 text-muted">
          What we write to you about your classes. Mails about the safety of your account always come.
        </p>
      </div>
      {problem && <Message kind="error">{problem}</Message>}
      {SWITCHES.map(({ name, label, hint }) => (
        <MailSwitch
          key={name}
          {...{ name, label, hint }}
          isOn={mailPreferences[name]}
          onProblem={setProblem}
        />
      ))}
    </section>
  )
}

interface MailSwitchProps {
  name: (typeof SWITCHES)[number]['name']
  label: string
  hint: string
  isOn: boolean
  onProblem: (problem: string | null) => void
}

// Shows what is wanted until the server has answered.
function MailSwitch({ name, label, hint, isOn, onProblem }: MailSwitchProps) {
  const update = useUpdateMailPreferences()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const toggle = async (next: boolean) => {
    if (wanted !== null) return
    setWanted(next)
    const failure = await update({ [name]: next })
    setWanted(null)
    onProblem(failure && `${failure.message}. Please try again.`)
  }
  return <Switch {...{ label, hint }} isOn={wanted ?? isOn} onChange={(next) => void toggle(next)} />
}
