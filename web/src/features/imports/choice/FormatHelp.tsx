import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { TemplateLinks } from './TemplateLinks.tsx'

const CSV_EXAMPLE = `question,option_a,option_b,option_c,option_d,correct_answer,section
What is 2 + 2?,3,4,5,6,b,Arithmetic`

const JSON_EXAMPLE = `[
  {
    "question": "What is 2 + 2?",
    "options": ["3", "4", "5", "6"],
    "correct_answer": 1,
    "section": "Arithmetic"
  }
]`

const OTHERS = [
  'Moodle: GIFT (.txt, .gift), Moodle XML (.xml) and Aiken (.txt)',
  'Canvas, Blackboard and others: QTI 1.2 to 3.0 (.zip, .xml), Common Cartridge (.imscc)',
  'Excel: a workbook (.xlsx) with the columns of CSV',
  'Anki: a package (.apkg), or notes in plain text (.txt)',
]

/** Explains the file formats. */
export function FormatHelp() {
  return (
    <aside aria-labelledby="formats" className="min-w-0 rounded-box border border-line bg-surface p-5">
      <h2 id="formats" className="font-semibold">
        File formats
      </h2>
      <h3 className="mt-3 font-semibold">CSV</h3>
      <p className="mt-1 text-sm text-muted">
        A header row with question, option_a, option_b, option_c, option_d, correct_answer (a, b, c or d), and
        if you like section and explanation.
      </p>
      <div className="mt-2">
        <CodeBlock label="Example of a CSV file">{CSV_EXAMPLE}</CodeBlock>
      </div>
      <h3 className="mt-4 font-semibold">JSON</h3>
      <p className="mt-1 text-sm text-muted">
        A list of objects with question, options (exactly 4), correct_answer (0 to 3, counted from zero), and
        if you like section and explanation.
      </p>
      <div className="mt-2">
        <CodeBlock label="Example of a JSON file">{JSON_EXAMPLE}</CodeBlock>
      </div>
      <h3 className="mt-4 font-semibold">Formulas, tables and code</h3>
      <p className="mt-1 text-sm text-muted">
        Texts are shown as they are, unless the column or field format of their question says markdown. Then
        they may hold **bold**, *italic*, `code`, lists, tables, and formulas such as $x^2$.
      </p>
      <h3 className="mt-4 font-semibold">Quizfolio (.quiz.json)</h3>
      <p className="mt-1 text-sm text-muted">A quiz that was downloaded here, with everything it has.</p>
      <h3 className="mt-4 font-semibold">Pictures</h3>
      <p className="mt-1 text-sm text-muted">
        Put the quiz file and its pictures into a zip. In the texts, ![A heart](heart.png) shows the picture
        heart.png; their format is markdown.
      </p>
      <h3 className="mt-4 font-semibold">From other systems</h3>
      <ul className="mt-1 list-disc ps-5 text-sm text-muted">
        {OTHERS.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">
        What a quiz cannot hold, such as an essay, is listed before anything is sent.
      </p>
      <TemplateLinks />
      <p className="mt-4 text-sm text-muted">
        Questions are grouped by their section. Files must be under 10MB.
      </p>
    </aside>
  )
}
