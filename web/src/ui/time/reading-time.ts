/** How long a success message stays before the redirect to the next page, in milliseconds. */
export const READING_TIME = 2_000
