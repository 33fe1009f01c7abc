import { checks } from '../gen/audit.ts'
import { prepareChecks } from './kernel/audit/audit.store.ts'

/** The checks of the kernel and of all features, as statements. */
export const preparedChecks = prepareChecks(checks)
