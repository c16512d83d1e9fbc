import type { Problem } from 'quiz-format'
import type { MendableRecord } from 'quiz-format/mending'
import { useEffect, useRef, useState } from 'react'
import { mendFile, recordInFile } from '../../../quiz-files/mending/mend-file.ts'
import type { ProblemInFile } from '../../../quiz-files/mending/mend-quiz-file.ts'
import type { ChosenFile, MendFile } from '../useQuizFile.ts'
import { keepMending, mendingOf, type OpenRecord } from './mending-draft.ts'

/** How long typing has to rest before the file is checked, in milliseconds. */
const REST = 250

/** A problem that cannot be mended here: because of what it is, or because the reader did not load. */
export interface Unmendable {
  problem: Problem
  why: 'not in place' | 'not loaded'
}

export interface Mending {
  open: OpenRecord | null
  unmendable: Unmendable | null
  /** Whether anything was mended in the file. */
  isMended: boolean
  /** Opens the record that a problem is about. */
  show: (problem: Problem) => Promise<void>
  type: (field: number, text: string) => void
  close: () => void
  /** The file with all that is typed. */
  mendedFile: () => Promise<File>
}

interface MendingOptions {
  chosen: ChosenFile
  mend: (write: MendFile) => void
  /** The name of the draft. */
  draftKey: string
}

/** Lets the parts of a file be edited that its problems are about. */
export function useMending({ chosen, mend, draftKey }: MendingOptions): Mending {
  const [draft] = useState(() => mendingOf(draftKey))
  const [open, setOpen] = useState<OpenRecord | null>(draft?.open ?? null)
  const [isHidden, setHidden] = useState(false)
  const [isMended, setMended] = useState(draft !== null)
  const [unmendable, setUnmendable] = useState<Unmendable | null>(null)
  const latest = useRef(open)
  const put = (next: OpenRecord) => {
    latest.current = next
    setOpen(next)
  }

  // What was typed before the page was left or reloaded is still to be checked.
  useEffect(() => {
    if (draft?.open) mend((signal) => written(draft.open as OpenRecord, signal))
  }, [draft, mend])

  const { file, said = null } = chosen
  useEffect(() => {
    if (isMended || open) void keepMending(draftKey, { file: open?.file ?? file, open })
  }, [draftKey, file, open, isMended])

  const show = async (problem: Problem) => {
    setUnmendable(null)
    try {
      const next = await openedAt({ file, said, problem }, () => latest.current)
      if (next) put(next)
      if (next) setHidden(false)
      else setUnmendable({ problem, why: 'not in place' })
    } catch {
      setUnmendable({ problem, why: 'not loaded' })
    }
  }

  const type = (field: number, text: string) => {
    if (!open) return
    const texts = open.texts.with(field, text)
    const next = { ...open, texts }
    put(next)
    setMended(true)
    mend(async (signal) => {
      await rest(signal)
      return written(next, signal)
    })
  }

  const mendedFile = () => (open ? written(open, new AbortController().signal) : Promise.resolve(file))
  // The record stays: its texts may not have been checked yet.
  const close = () => setHidden(true)
  return { open: isHidden ? null : open, unmendable, isMended, show, type, close, mendedFile }
}

function written({ file, said, problem, texts, record }: OpenRecord, signal: AbortSignal): Promise<File> {
  const isChanged = record.fields.some(({ text }, index) => text !== texts[index])
  return isChanged ? mendFile({ file, said, problem, texts }, signal) : Promise.resolve(file)
}

// The record that was open is written first. Whatever is typed in it meanwhile is written as well.
async function openedAt(
  { file: chosen, said, problem }: ProblemInFile,
  latest: () => OpenRecord | null,
): Promise<OpenRecord | null> {
  const { signal } = new AbortController()
  for (;;) {
    const before = latest()
    const file = before ? await written(before, signal) : chosen
    const record: MendableRecord | null = await recordInFile({ file, said, problem }, signal)
    if (latest() !== before) continue
    return record && { file, said, problem, record, texts: record.fields.map(({ text }) => text) }
  }
}

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, REST)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
