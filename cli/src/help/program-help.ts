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
      ['flags', 'take precedence over the rest'],
      ['environment', 'see below'],
      [
        PROJECT_FILE,
        `in the working folder or the nearest parent folder that has one: ${SETTING_NAMES.join(', ')}`,
      ],
      [
        'config.json',
        "the same settings for the user, in the system's folder for them (such as ~/.config/quizfolio)",
      ],
    ],
  },
  {
    title: 'Environment',
    entries: [
      ['QUIZFOLIO_SERVER', "the server's address"],
      ['QUIZFOLIO_TOKEN', 'an access token or a session token'],
      ['QUIZFOLIO_TOKEN_FILE', 'a file that contains only the token'],
      ['QUIZFOLIO_USERNAME', 'the username'],
      ['QUIZFOLIO_PASSWORD', 'the password'],
      ['QUIZFOLIO_WEBHOOK_SECRET', 'the secret of the webhook for which "webhook listen" receives'],
      [
        'NO_COLOR, FORCE_COLOR',
        'NO_COLOR disables colours; FORCE_COLOR forces colours, even without a terminal or with NO_COLOR',
      ],
      ['XDG_CONFIG_HOME', "the folder for the user's settings and tokens"],
    ],
  },
  {
    title: 'Exit codes',
    entries: [
      ['0', 'done'],
      ['1', 'something failed'],
      ['2', 'invalid usage'],
      ['3', 'an input file is invalid and was not imported, or convert would lose content'],
      ['4', 'not signed in'],
      ['5', 'the server cannot be reached or is unavailable; try again later'],
      ['130', 'stopped by Ctrl-C'],
      ['143', 'stopped by SIGTERM'],
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
