import { CodeBlock } from '../../../../ui/CodeBlock.tsx'

const EXAMPLE = `name,email,external_id,section,time_factor
Anna Nowak,anna@example.org,12345,Tuesday,1
Ben Okafor,ben@example.org,12346,Tuesday,1.5
`

/** What a roster looks like, with an example to download. */
export function RosterHelp() {
  return (
    <aside aria-labelledby="roster-file" className="min-w-0 rounded-box border border-line bg-surface p-5">
      <h2 id="roster-file" className="font-semibold">
        What the file looks like
      </h2>
      <p className="mt-1 text-sm text-muted">
        A CSV file with a header row. Only the column name is needed; email, external_id (such as a
        matriculation number), section and time_factor (1.5 for half as much time again) are optional.
      </p>
      <div className="mt-2">
        <CodeBlock label="Example of a roster">{EXAMPLE.trimEnd()}</CodeBlock>
      </div>
      <p className="mt-2">
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`}
          download="roster.csv"
          className="inline-block py-2 font-semibold text-accent underline"
        >
          Example to download
        </a>
      </p>
      <p className="mt-2 text-sm text-muted">
        People are recognised by their ID, or else by their email address. You see what changes before
        anything is changed, and the same file again changes nothing.
      </p>
      <p className="mt-2 text-sm text-muted">
        Who has an email address gets an invitation, and takes their place in the roster with its link. Who
        joins with the join code becomes a member besides: nobody takes a place without an email address.
      </p>
      <p className="mt-2 text-sm text-muted">
        A roster brings nobody back who left, was removed or is blocked. Under People, you can bring back or
        invite again whom you removed or blocked.
      </p>
    </aside>
  )
}
