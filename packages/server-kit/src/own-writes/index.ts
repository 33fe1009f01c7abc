export { ownWriteMs, Recent } from './recent.ts'
export { noteRows, noteWritten, thisProcess, writtenFor } from './written.ts'
