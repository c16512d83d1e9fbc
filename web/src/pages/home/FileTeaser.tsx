import { Check, FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CodeBlock } from '../../ui/CodeBlock.tsx'

const FILE = `question,option_a,option_b,option_c,option_d,correct_answer
Which planet is closest to the Sun?,Venus,Mercury,Mars,Earth,b
How many moons does Mars have?,None,One,Two,Four,c`

const PROMISES = [
  'CSV from any spreadsheet, or JSON, up to 10MB',
  'Sections and explanations, if you like',
  'Every mistake named by its row before anything is stored',
]

/** Shows on the home page what a quiz file looks like. */
export function FileTeaser() {
  return (
    <section
      aria-labelledby="your-files"
      className="mt-12 grid grid-cols-1 items-center gap-8 rounded-box border border-line bg-surface p-5 sm:p-8 lg:grid-cols-[2fr_3fr] lg:gap-12"
    >
      <div>
        <h2 id="your-files" className="text-xl font-semibold tracking-tight">
          The file you have is the quiz you take
        </h2>
        <ul className="mt-4 flex flex-col gap-2">
          {PROMISES.map((promise) => (
            <li key={promise} className="flex gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              <span className="min-w-0 wrap-anywhere">{promise}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <Link to="/faq#file-uploads" className="font-semibold text-accent underline underline-offset-4">
            How a file has to look
          </Link>
        </p>
      </div>
      <div className="min-w-0">
        <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-muted">
          <FileText aria-hidden="true" className="size-4" />
          planets.csv
        </p>
        <CodeBlock label="Example of a quiz file">{FILE}</CodeBlock>
      </div>
    </section>
  )
}
