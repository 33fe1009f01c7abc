import type { AfterDeathPart } from './after-death-part.ts'
import type { EscrowPart } from './escrow-part.ts'
import type { EstatePart } from './estate-part.ts'
import type { GiftPart } from './gift-part.ts'
import type { StartPart } from './start-part.ts'

/**
 * Features' code at fixed points of the kernel's work: `npm run codegen` makes the list (`gen/parts.ts`), and the process
 * gives it to its ledger, so that the kernel imports no feature.
 */
export interface KernelParts {
  starts: readonly StartPart[]
  escrows: readonly EscrowPart[]
  estates: readonly EstatePart[]
  afterDeaths: readonly AfterDeathPart[]
  gifts: readonly GiftPart[]
}

/** Sorts by lock order: the same in every transaction, so that two never deadlock. */
export const inLockOrder = ({ escrows, estates, afterDeaths, ...others }: KernelParts): KernelParts => ({
  ...others,
  escrows: escrows.toSorted((a, b) => a.lockOrder - b.lockOrder),
  estates: estates.toSorted((a, b) => a.lockOrder - b.lockOrder),
  afterDeaths: afterDeaths.toSorted((a, b) => a.lockOrder - b.lockOrder),
})
