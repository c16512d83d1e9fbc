import { createContext } from 'react'

/**
 * Whether a text is in a label or button. Screen readers read the name of a control as one plain text, in
 * which MathML is missing or means something else: x² would be x2. So formulas are named by their LaTeX
 * there.
 */
export const InControl = createContext(false)
