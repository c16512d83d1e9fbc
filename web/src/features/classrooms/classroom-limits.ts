/** The most characters of a class's name, and of a member's name, ID and section. */
export const MAX_NAME = 100

export const MIN_FACTOR = 1
export const MAX_FACTOR = 10
