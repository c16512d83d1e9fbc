/** The result of one check of `quizfolio doctor`. A failed check has an exit code for the program. */
export type Diagnostic = { check: string; message: string } & (
  { outcome: 'ok' | 'warn' } | { outcome: 'fail'; exitCode: number }
)
