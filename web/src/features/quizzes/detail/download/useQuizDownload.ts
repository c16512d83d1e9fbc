import { FORMAT_FACTS, type FormatName } from 'quiz-format/names'
import { useEffect, useRef, useState } from 'react'
import { convertFile } from '../../../../quiz-files/convert-file.ts'
import type { Conversion } from '../../../../quiz-files/convert-quiz.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { downloadQuiz, fetchQuizFile, fileNameOf, type FetchedQuiz } from './download-quiz.ts'

/** The only format that holds everything a quiz has: the server writes it. */
export const LOSSLESS: FormatName = 'quizfolio'

const NOT_WRITTEN =
  'The quiz could not be written in this format: what writes it did not load, or stopped. Check your connection, and try again.'

type Prepared = { of: object; conversion: Conversion } | { of: object; failure: string }

interface QuizDownload {
  /** The quiz in the chosen format; null until it is written, and for the lossless format. */
  conversion: Conversion | null
  failure: string | null
  isBusy: boolean
  download: () => Promise<void>
  retry: () => void
}

/**
 * Prepares a quiz in the chosen format, and downloads it.
 *
 * @param onDone called when the browser has the file, unless there is a warning to read.
 */
export function useQuizDownload(
  quiz: { id: string; title: string },
  format: FormatName,
  onDone: () => void,
): QuizDownload {
  const { id } = quiz
  // Fetched once for all formats, unless that fails.
  const fetched = useRef<Promise<FetchedQuiz> | null>(null)
  const [request, setRequest] = useState<{ format: FormatName }>({ format })
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [own, setOwn] = useState<{ failure: string | null; isBusy: boolean }>({
    failure: null,
    isBusy: false,
  })
  if (request.format !== format) setRequest({ format })

  useEffect(() => {
    if (request.format === LOSSLESS) return
    const preparing = new AbortController()
    const prepare = async (): Promise<Prepared> => {
      fetched.current ??= fetchQuizFile(id)
      const quizFile = await fetched.current
      if ('failure' in quizFile) {
        fetched.current = null
        return { of: request, failure: quizFile.failure }
      }
      const input = { ...quizFile, to: request.format }
      return { of: request, conversion: await convertFile(input, preparing.signal) }
    }
    const failed = { of: request, failure: NOT_WRITTEN }
    const show = (next: Prepared) => !preparing.signal.aborted && setPrepared(next)
    void prepare().then(show, () => show(failed))
    return () => preparing.abort()
  }, [id, request])

  const current = prepared?.of === request ? prepared : null
  const isLossless = format === LOSSLESS
  const conversion = current && 'conversion' in current ? current.conversion : null

  const download = async () => {
    if (own.isBusy) return
    if (conversion) {
      saveFile(conversion.file, fileNameOf(quiz.title, FORMAT_FACTS[format].extensions[0]))
      return onDone()
    }
    if (!isLossless) return
    setOwn({ failure: null, isBusy: true })
    const failure = await downloadQuiz(quiz).catch(() => NOT_WRITTEN)
    setOwn({ failure, isBusy: false })
    if (failure === null) onDone()
  }
  return {
    conversion,
    failure: isLossless ? own.failure : current && 'failure' in current ? current.failure : null,
    isBusy: isLossless ? own.isBusy : current === null,
    download,
    retry: () => setRequest({ format }),
  }
}
