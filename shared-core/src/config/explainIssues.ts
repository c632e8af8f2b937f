import english from 'zod/v4/locales/en.js'
import { config } from '../zod.js'

/** Has schemas say what they expected; a released build leaves these texts out. */
export const explainIssues = (): void => {
  config(english())
}
