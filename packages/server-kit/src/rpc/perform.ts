import type { Refusal } from '../call/refusal.ts'
import type { Ctx } from './context.ts'

/** The outcome of a call: a packed reply, a refusal, or the reference of a defect. */
type Performed = { reply: Buffer } | { refusal: Refusal } | { defect: string }
/** Runs the method of a path on a packed request. Never throws. */
export type Perform = (path: string, ctx: Ctx, request: Uint8Array) => Promise<Performed>
