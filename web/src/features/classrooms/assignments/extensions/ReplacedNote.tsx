import { UserText } from '../../../../ui/UserText.tsx'
import { exceptionTexts } from './exception-text.ts'
import type { ExtensionFields } from './extension-form.ts'

interface ReplacedNoteProps {
  extension: ExtensionFields & { grantedBy: string }
  timeZone: string
}

/** Says that somebody has granted another extension in the meantime, and which one. */
export function ReplacedNote({ extension, timeZone }: ReplacedNoteProps) {
  return (
    <p className="mt-4 text-sm font-semibold text-wrong">
      <UserText>{extension.grantedBy}</UserText>{' '}
      <span>{`has granted something else in the meantime: ${exceptionTexts(extension, timeZone).join(', ')}. This replaces all of it.`}</span>
    </p>
  )
}
