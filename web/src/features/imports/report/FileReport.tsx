import { describeProblem, type Problem } from 'quiz-format'
import { FORMAT_FACTS, type FormatName } from 'quiz-format/names'
import { CircleCheck } from 'lucide-react'
import type { FileCheck, SectionCount } from '../../../quiz-files/file-check.ts'
import { LossList } from '../../../quiz-files/LossList.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { EncodingPrompt } from '../../../ui/files/EncodingPrompt.tsx'
import { ProblemTable } from '../../../ui/files/ProblemTable.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { WarningList } from './WarningList.tsx'

/** Longer lists of sections are collapsed. */
const MAX_OPEN_SECTIONS = 6

// Their names are the endings of the files.
const OWN_FORMATS: ReadonlySet<FormatName> = new Set(['csv', 'json', 'quizfolio'])

interface FileReportProps {
  /** Null while the file is being read. */
  check: FileCheck | null
  file: File
  /** Receives a file that was converted to UTF-8. */
  onRead: (file: File) => void
  /** Whether something was mended in the file. */
  isMended?: boolean
  /** Leads to the part of the file that a problem is about. */
  onMend?: (problem: Problem) => void
}

/** The result of checking the chosen file. */
export function FileReport({ check, file, onRead, isMended, onMend }: FileReportProps) {
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {check === null && <p className="text-muted">Checking the file…</p>}
      {check?.kind === 'valid' && <ValidFile {...check} />}
      {check?.kind === 'invalid' && <ProblemTable {...check} areLeft={isMended ?? false} onMend={onMend} />}
      {check !== null && 'losses' in check && check.losses.count > 0 && (
        <LossList
          losses={check.losses}
          kept={check.kind === 'valid' ? check.questionCount : null}
          whole="file"
          describe={(loss) => describeProblem(loss, check.rowUnit)}
        />
      )}
      {check?.kind === 'valid' && check.warningCount > 0 && <WarningList {...check} />}
      {check?.kind === 'unknownEncoding' && <EncodingPrompt {...check} file={file} onRead={onRead} />}
      {check?.kind === 'refused' && <Message kind="error">{check.message}</Message>}
      {check?.kind === 'refused' && check.advice !== undefined && <p>{`${check.advice}.`}</p>}
    </div>
  )
}

interface ValidFileProps {
  format: FormatName
  questionCount: number
  sections: readonly SectionCount[]
}

function ValidFile({ format, questionCount, sections }: ValidFileProps) {
  return (
    <div className="rounded-box border border-correct bg-correct-soft px-4 py-3">
      <p className="flex items-center gap-2 font-medium text-correct">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <span>{describe(questionCount, sections.length)}</span>
        {!OWN_FORMATS.has(format) && (
          <span className="ms-auto text-sm">{`Read as ${FORMAT_FACTS[format].label}`}</span>
        )}
      </p>
      {sections.length > MAX_OPEN_SECTIONS ? (
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

function Sections({ questionCount, sections }: Omit<ValidFileProps, 'format'>) {
  const withoutSection = questionCount - sections.reduce((sum, section) => sum + section.questionCount, 0)
  return (
    <ul
      tabIndex={sections.length > MAX_OPEN_SECTIONS ? 0 : undefined}
      aria-label="Sections of the file"
      className="mt-2 max-h-72 divide-y divide-line overflow-y-auto"
    >
      {sections.map((section, index) => (
        <SectionLine key={index} {...section} />
      ))}
      {withoutSection > 0 && <SectionLine name="In no section" questionCount={withoutSection} />}
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
