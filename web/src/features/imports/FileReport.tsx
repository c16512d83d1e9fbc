import { CircleCheck } from 'lucide-react'
import { Message } from '../../ui/Message.tsx'
import { formatCount } from '../../ui/counts.ts'
import { UserText } from '../../ui/UserText.tsx'
import type { FileCheck, SectionCount } from './check-quiz-file.ts'
import { EncodingQuestion } from './EncodingQuestion.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { WarningList } from './WarningList.tsx'

/** More sections than these are folded away. */
const SHOWN_SECTIONS = 6

interface FileReportProps {
  /** Null while the file is being read. */
  check: FileCheck | null
  file: File
  /** Takes a file that has been read in another encoding. */
  onRead: (file: File) => void
}

/** What was found in the file chosen. */
export function FileReport({ check, file, onRead }: FileReportProps) {
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {check === null && <p className="text-muted">Checking the file…</p>}
      {check?.kind === 'right' && <RightFile {...check} />}
      {check?.kind === 'right' && check.warningCount > 0 && <WarningList {...check} />}
      {check?.kind === 'encoding' && <EncodingQuestion {...check} file={file} onRead={onRead} />}
      {check?.kind === 'refused' && <Message kind="error">{check.message}</Message>}
      {check?.kind === 'wrong' && <ProblemTable {...check} />}
    </div>
  )
}

interface RightFileProps {
  questionCount: number
  sections: readonly SectionCount[]
}

function RightFile({ questionCount, sections }: RightFileProps) {
  return (
    <div className="rounded-box border border-correct bg-correct-soft px-4 py-3">
      <p className="flex items-center gap-2 font-medium text-correct">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <span>{describe(questionCount, sections.length)}</span>
      </p>
      {sections.length > SHOWN_SECTIONS ? (
        <details className="mt-1">
          <summary className="py-2 font-medium">Show the sections</summary>
          <Sections questionCount={questionCount} sections={sections} />
        </details>
      ) : (
        sections.length > 0 && <Sections questionCount={questionCount} sections={sections} />
      )}
    </div>
  )
}

function Sections({ questionCount, sections }: RightFileProps) {
  const rest = questionCount - sections.reduce((sum, section) => sum + section.questionCount, 0)
  return (
    <ul
      tabIndex={sections.length > SHOWN_SECTIONS ? 0 : undefined}
      aria-label="Sections of the file"
      className="mt-2 max-h-72 divide-y divide-line overflow-y-auto"
    >
      {sections.map((section, index) => (
        <SectionLine key={index} {...section} />
      ))}
      {rest > 0 && <SectionLine name="In no section" questionCount={rest} />}
    </ul>
  )
}

function SectionLine({ name, questionCount }: SectionCount) {
  return (
    <li className="flex justify-between gap-4 py-1 text-sm">
      <UserText as="span" layout="name" className="min-w-0">
        {name}
      </UserText>{' '}
      <span className="shrink-0 text-muted tabular-nums">{formatCount(questionCount, 'question')}</span>
    </li>
  )
}

function describe(questionCount: number, sectionCount: number): string {
  const questions = formatCount(questionCount, 'question')
  return sectionCount === 0 ? questions : `${questions} in ${formatCount(sectionCount, 'section')}`
}
