import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { FaqEntry } from './FaqEntry.tsx'

const CSV = `question,option_a,option_b,option_c,option_d,correct_answer,section
Which planet is closest to the Sun?,Venus,Mercury,Mars,Earth,b,Planets
How many moons does Mars have?,None,One,Two,Four,c,Moons`

const JSON_FORM = `[
  {
    "question": "Which planet is closest to the Sun?",
    "options": ["Venus", "Mercury", "Mars", "Earth"],
    "correct_answer": 1,
    "section": "Planets"
  }
]`

export function UploadAnswers() {
  return (
    <>
      <FaqEntry id="file-formats" question="Which file formats can I upload?">
        <p>
          CSV and JSON. Files must be under 10MB; a file of exactly 10,485,760 bytes is the largest that is
          taken.
        </p>
        <p>
          Files of other systems are read as well: Moodle (GIFT, Moodle XML and Aiken), QTI packages, Excel
          workbooks and Anki notes. What a quiz cannot hold, such as an essay, is listed with its line before
          anything is sent.
        </p>
      </FaqEntry>
      <FaqEntry id="csv-format" question="How does a CSV file have to look?">
        <p>
          The first row names the columns: <Code>question</Code>, <Code>option_a</Code>, <Code>option_b</Code>
          , <Code>option_c</Code>, <Code>option_d</Code>, <Code>correct_answer</Code> (a, b, c or d) and, if
          you like, <Code>section</Code>. Their order does not matter.
        </p>
        <CodeBlock label="Example of a CSV file">{CSV}</CodeBlock>
        <p>
          A text that holds a comma stands in double quotes, as spreadsheets write it. Semicolons and tabs
          work as separators too. Save the file as UTF-8.
        </p>
      </FaqEntry>
      <FaqEntry id="json-format" question="How does a JSON file have to look?">
        <p>
          It is an array of objects with <Code>question</Code> (a text), <Code>options</Code> (an array of
          exactly 4 texts), <Code>correct_answer</Code> (a number from 0 to 3: the first option is 0) and, if
          you like, <Code>section</Code>.
        </p>
        <CodeBlock label="Example of a JSON file">{JSON_FORM}</CodeBlock>
      </FaqEntry>
      <FaqEntry id="sections" question="What are sections?">
        <p>
          Parts of a quiz, such as chapters. Questions with the same section are grouped together, and each
          section can be taken by itself and has its own accuracy. Questions without a section are fine too.
        </p>
      </FaqEntry>
      <FaqEntry id="explanations" question="Can a question explain its answer?">
        <p>
          Yes. Give it an <Code>explanation</Code>, as one more column or field. It is shown when you review a
          completed quiz.
        </p>
      </FaqEntry>
      <FaqEntry id="file-problems" question="What happens if my file has mistakes?">
        <p>
          The file is checked as soon as you choose it, and every problem is named by its row and column.
          Nothing is stored until all is right, so you never get half a quiz.
        </p>
      </FaqEntry>
      <FaqEntry id="editing" question="Can I change a quiz after uploading it?">
        <p>
          Yes. Open it from your dashboard to edit its title and description, its sections and its questions.
          Attempts that you have begun or completed before keep the questions as they were.
        </p>
      </FaqEntry>
      <FaqEntry id="who-sees" question="Who can see my quizzes?">
        <p>Only you.</p>
      </FaqEntry>
    </>
  )
}

function Code({ children }: { children: string }) {
  return <code className="rounded-sm bg-sunken px-1 font-mono text-sm">{children}</code>
}
