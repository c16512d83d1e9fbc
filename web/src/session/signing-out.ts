/** The state of the navigation by which somebody signs out: no page may hold it up with a question. */
export const SIGNING_OUT = 'signing out'
