/** The path that stands for standard input, and as an output for standard output. */
export const STDIN = '-'
