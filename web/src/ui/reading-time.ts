/** How long a text that says it went well stays before the next page comes, in milliseconds. */
export const READING_TIME = 2_000
