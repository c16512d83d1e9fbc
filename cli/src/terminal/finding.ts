/** What looking at one thing came to. A failure has the exit code of its kind. */
export type Finding = { check: string; message: string } & (
  { outcome: 'ok' | 'warn' } | { outcome: 'fail'; exitCode: number }
)
