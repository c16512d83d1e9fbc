import { Message } from '../../../ui/page/Message.tsx'
import type { Unmendable } from './useMending.ts'

const NOT_IN_PLACE =
  'This problem cannot be mended here: correct it in the program that the file comes from, save the file again, and choose it above.'
const NOT_LOADED =
  'The editor could not be loaded. Check your connection and try again. What you have mended so far is kept.'

/** Says what to do about a problem that cannot be mended in place. */
export function UnmendableNotice({ unmendable }: { unmendable: Unmendable | null }) {
  return (
    <Message kind="error" isRevealed>
      {unmendable && (unmendable.why === 'not in place' ? NOT_IN_PLACE : NOT_LOADED)}
    </Message>
  )
}
