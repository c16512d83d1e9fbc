import { UserText } from '../../ui/UserText.tsx'

/** How many names are shown before the rest is counted. */
const MOST = 3

/** The names of people, the first ones in full. */
export function NameList({ names }: { names: readonly string[] }) {
  const more = names.length - MOST
  return (
    <ul className="flex flex-wrap gap-x-2">
      {names.slice(0, MOST).map((name, index) => (
        <li key={index} className="min-w-0 not-last:after:content-[','] ">
          <UserText>{name}</UserText>
        </li>
      ))}
      {more > 0 && <li>{`and ${more} more`}</li>}
    </ul>
  )
}
