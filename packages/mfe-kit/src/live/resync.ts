import { createEmitter } from '../emitter.ts'

/** Told when pushes may have been missed: whoever shows pushed data reads it again. */
export const resync = createEmitter<void>()

let isSocketThere = () => false

/** Whether pushes reach this page now. */
export const isListening = (): boolean => isSocketThere()

/** The realtime channel's own word. */
export function listenBy(isThere: () => boolean): void {
  isSocketThere = isThere
}

/** Told when the realtime channel is there for the first time: what the page came with may be older than a push before that. */
export const listening = createEmitter<void>()
