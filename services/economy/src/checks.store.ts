import { checks } from '../gen/audit.ts'
import { prepareChecks } from './kernel/audit/audit.store.ts'

/** Statements for the checks of the kernel and of all features. */
export const preparedChecks = prepareChecks(checks)
