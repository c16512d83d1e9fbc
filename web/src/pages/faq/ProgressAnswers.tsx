import { FaqEntry } from './FaqEntry.tsx'

const LEVELS = [
  ['Not Started', 'no completed attempt yet'],
  ['Learning', 'below 50 %'],
  ['Familiar', 'from 50 %'],
  ['Proficient', 'from 70 %'],
  ['Mastered', 'from 90 %'],
] as const

export function ProgressAnswers() {
  return (
    <>
      <FaqEntry id="where-progress" question="Where do I see my progress?">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>The dashboard shows your last five scores.</li>
          <li>A quiz shows its attempts, your best score and your mastery level.</li>
          <li>Its section metrics show the accuracy of each section.</li>
          <li>Your profile adds it all up.</li>
        </ul>
      </FaqEntry>
      <FaqEntry id="score" question="How is my score calculated?">
        <p>
          It is the share of all questions asked that you answered correctly, in percent. Unanswered questions
          count as incorrect. A score of 70 % or more is shown in green.
        </p>
      </FaqEntry>
      <FaqEntry id="corrections" question="Why did my score change?">
        <p>
          The right answer of a question was wrong, and whoever made the quiz has corrected it: the editor of
          a question offers this. The review of your attempt shows the old key and the new one, the reason,
          and what it did to your score, once you may see the right answers.
        </p>
      </FaqEntry>
      <FaqEntry id="best-score" question="What counts as my best score?">
        <p>
          The highest score of an attempt at a whole quiz. Attempts at a single section count as attempts, but
          not for the best score. An attempt that you gave up counts nowhere.
        </p>
      </FaqEntry>
      <FaqEntry id="accuracy" question="What is the accuracy of a section?">
        <p>
          How many of its questions you answered correctly, out of all that were asked in all your completed
          attempts.
        </p>
      </FaqEntry>
      <FaqEntry id="readiness" question="How is my score in an exam forecast?">
        <p>
          From what you remember. Each question has a chance: how likely you would answer it correctly on the
          day of the exam. It falls as you forget, rises when you answer, and is never below a blind guess. A
          question that you have not seen has the chance that your first answers in its section suggest.
        </p>
        <p>
          The expected score is the mean of these chances. Nine of ten scores should be within its range: it
          has room for luck, for what is not known about you and about questions that you have not seen, and
          for errors of the model. “With the plan” is what to expect if you practise what each day asks until
          then.
        </p>
        <p>
          There is no forecast before 20 answers on 2 days. It is about the questions of your quiz: if the
          exam asks others, it says nothing about those. What was said before a whole quiz or a mock exam is
          kept, and stands beside your score.
        </p>
      </FaqEntry>
      <FaqEntry id="mastery" question="What do the mastery levels mean?">
        <p>
          They go by your latest answer to each question in completed attempts: the share of questions that
          you got right the last time.
        </p>
        <dl className="divide-y divide-line rounded-box border border-line">
          {LEVELS.map(([level, share]) => (
            <div key={level} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
              <dt className="font-semibold">{level}</dt>
              <dd className="text-muted tabular-nums">{share}</dd>
            </div>
          ))}
        </dl>
      </FaqEntry>
    </>
  )
}
