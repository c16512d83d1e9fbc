import { useDraft } from '../../../../drafts/useDraft.ts'
import type { AssignableQuiz } from './QuizPicker.tsx'

const NONE = { id: '', title: '', questionCount: '', timeLimit: '' }

/**
 * The quiz that was chosen; null for none. It survives a reload and the end of the session.
 *
 * @param key identifies the form.
 */
export function useQuizDraft(key: string) {
  const { form, setForm } = useDraft(key, NONE)
  const { id, title, questionCount, timeLimit } = form
  const quiz: AssignableQuiz | null =
    id === ''
      ? null
      : {
          id,
          title,
          questionCount: Number(questionCount),
          timeLimit: timeLimit === '' ? null : Number(timeLimit),
        }
  const setQuiz = (chosen: AssignableQuiz) =>
    setForm({
      id: chosen.id,
      title: chosen.title,
      questionCount: String(chosen.questionCount),
      timeLimit: String(chosen.timeLimit ?? ''),
    })
  return { quiz, setQuiz }
}
