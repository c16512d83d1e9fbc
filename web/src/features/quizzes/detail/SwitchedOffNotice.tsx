import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Message } from '../../../ui/page/Message.tsx'
import { UserText } from '../../../ui/UserText.tsx'

const SwitchedOffNoticeFields = graphql(`
  fragment SwitchedOffNotice_quiz on Quiz {
    id
    switchedOff
  }
`)

/** Tells the owner of a quiz that an operator has switched it off, and why. */
export function SwitchedOffNotice({ quiz }: { quiz: FragmentType<typeof SwitchedOffNoticeFields> }) {
  const { switchedOff } = readFragment(SwitchedOffNoticeFields, quiz)
  if (switchedOff === null) return null
  return (
    <Message kind="error">
      <span>Switched off by the operator: </span>
      <UserText>{switchedOff}</UserText>
      <span className="block font-normal">
        Until it is switched on again, nobody else can see or take this quiz, and it cannot be copied.
      </span>
    </Message>
  )
}
