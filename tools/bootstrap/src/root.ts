import { resolve } from 'node:path'

/** The checkout's root. */
export const ROOT = resolve(import.meta.dirname, '../../..')
