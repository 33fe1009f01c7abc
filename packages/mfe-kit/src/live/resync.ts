import { createEmitter } from '../emitter.ts'

/** Told when pushes may have been missed: whoever shows pushed data reads it again. */
export const resync = createEmitter<void>()

/** Told when the realtime channel is there for the first time: what the page came with may be older than a push before that. */
export const listening = createEmitter<void>()
