// General help: settings, environment variables and exit codes. Shown in --help, the man page and
// docs/cli.md.
import { SETTING_NAMES } from '../settings/setting-values.ts'
import { PROJECT_FILE } from '../settings/settings.ts'

export interface HelpSection {
  title: string
  entries: readonly (readonly [name: string, meaning: string])[]
}

export const ABOUT: readonly HelpSection[] = [
  {
    title: 'Settings',
    entries: [
      ['flags', 'come first'],
      ['environment', 'see below'],
      [PROJECT_FILE, `in the working folder or the nearest one above: ${SETTING_NAMES.join(', ')}`],
      [
        'config.json',
        'the same for the user, in the folder "quizfolio" of the system\'s settings (~/.config/quizfolio)',
      ],
    ],
  },
  {
    title: 'Environment',
    entries: [
      ['QUIZFOLIO_SERVER', "the server's address"],
      ['QUIZFOLIO_TOKEN', 'the token of a session'],
      ['QUIZFOLIO_TOKEN_FILE', 'a file that holds nothing but the token'],
      ['QUIZFOLIO_USERNAME', 'who signs in'],
      ['QUIZFOLIO_PASSWORD', 'with this password'],
      [
        'NO_COLOR, FORCE_COLOR',
        'no colours; colours even where there is no terminal, whatever NO_COLOR says',
      ],
      ['XDG_CONFIG_HOME', "where the user's settings and tokens are"],
    ],
  },
  {
    title: 'Exit codes',
    entries: [
      ['0', 'done'],
      ['1', 'something failed'],
      ['2', 'wrong usage'],
      ['3', 'an input file is wrong; nothing of it was imported'],
      ['4', 'not signed in'],
      ['5', 'the server cannot be reached or cannot work now; try again later'],
      ['130', 'stopped with Ctrl-C'],
      ['143', 'stopped with SIGTERM'],
    ],
  },
]

/** Renders the general help as plain text. */
export function renderAbout(): string {
  const sections = ABOUT.map(({ title, entries }) => {
    const width = Math.max(...entries.map(([name]) => name.length))
    const lines = entries.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)
    return `${title}:\n${lines.join('\n')}\n`
  })
  return `\n${sections.join('\n')}`
}
