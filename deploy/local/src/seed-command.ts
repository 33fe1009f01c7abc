import { ROOT } from '@sottomondo/bootstrap/root'
import { serverFile } from './processes/processes.ts'

/** The variable with the environment of each service, as JSON. */
export const seedsVariable = 'SEEDS'

/** Returns the command that runs the seeds of these services in one process. */
export const seedCommand = [process.execPath, serverFile(ROOT, 'seed-services')] as const
