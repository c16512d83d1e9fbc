import { UserText } from '../../../ui/UserText.tsx'
import { examDayText } from '../exam/exam-texts.ts'
import type { NextExam } from './plan-exams.ts'

/** Says which exam comes next. */
export function NextExamLine({ exam }: { exam: NextExam }) {
  return (
    <p className="mt-1 flex gap-x-2 text-sm text-muted tabular-nums">
      <span className="shrink-0">{examDayText(exam)}</span>
      {exam.quizTitle !== null && <UserText layout="line">{exam.quizTitle}</UserText>}
    </p>
  )
}
