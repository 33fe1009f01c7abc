import { createEmitter } from '../emitter.ts'

/** Told when pushes may have been missed: whoever shows pushed data reads it again. */
export const resync = createEmitter<void>()
