/** How the screens call what a question without a key counts as. */
export const VOID_NAMES = { EVERYBODY: 'Counts as right for everybody', NOBODY: 'Counts for nobody' } as const
