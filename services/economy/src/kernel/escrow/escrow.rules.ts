import type { Purpose } from '@sottomondo/event-contract/purposes'
import type { EscrowLine as RequestedLine } from '@sottomondo/proto/economy/v1/escrow'
import { ownerRules } from '../../../gen/ledger.ts'
import type { OwnerRule } from '../ledger/declare.ts'
import { type ItemMove, itemKinds, placesFreed } from '../ledger/item/item.rules.ts'
import { isKey } from '../ledger/key.ts'
import { assets, type Entry, escrow, faucet, isAmount, move, ownerKinds, player } from '../ledger/ledger.rules.ts'
import type { EscrowLine } from '../ledger/parts/escrow-part.ts'

export const escrowTexts = {
  badRequest: 'Deze reservering is niet geldig.',
  notYours: 'Dit kun je niet voor een ander betalen.',
  usedForOther: 'Deze reservering is al eerder gedaan, met andere gegevens.',
  voided: 'Deze reservering is al vervallen.',
} as const

export const escrowRules = {
  /** Lines of one escrow: room for weapons and stakes of several players. */
  linesAtMost: 40,
  /** The sweeper of the owner has missed an open reservation older than this (rules of this feature). */
  openAtMostSeconds: 3600,
} as const

/** Returns the requested lines; null when they are invalid. */
export function linesOf(requested: RequestedLine[]): EscrowLine[] | null {
  const lines = requested.map(lineOf)
  const known = lines.flatMap((line) => (line ? [line] : []))
  const items = known.flatMap((line) => ('kind' in line ? [`${line.kind} ${line.itemId}`] : []))
  const fits = known.length === requested.length && requested.length > 0 && requested.length <= escrowRules.linesAtMost
  return fits && new Set(items).size === items.length ? known : null
}

function lineOf({ asset, amount, itemKind, itemId, toKind, toId, toName }: RequestedLine): EscrowLine | null {
  const ownerKind = ownerKinds.find((one) => one === toKind)
  const rule: OwnerRule | undefined = ownerKind && ownerRules[ownerKind]
  if (!ownerKind || !rule?.receivesEscrows) return null
  if (!(rule.ids === 'names' ? isKey(toId) : isAmount(Number(toId)) && String(Number(toId)) === toId)) return null
  const to = { ownerKind, ownerId: toId }
  const known = assets.find((one) => one === asset)
  if (known && isAmount(amount) && itemKind === '') return { asset: known, amount, to }
  const kind = itemKinds.find((one) => one === itemKind)
  return kind && isAmount(itemId) && asset === '' ? { kind, itemId, to, toName: toName || undefined } : null
}

/**
 * Returns the entries and moves of lines: from their owner into the escrow, on to the receiver, or back. `itemsBack`:
 * amounts go on, items go back.
 */
export function moveLines(
  requested: 'reserve' | EndingWay,
  {
    escrowId,
    accountId,
    purpose,
    lines,
  }: { escrowId: string; accountId: number; purpose: Purpose; lines: EscrowLine[] },
): { entries: Entry[]; items: ItemMove[] } {
  const owner = player(accountId)
  const [entries, items]: [Entry[], ItemMove[]] = [[], []]
  for (const line of lines) {
    const way = requested !== 'itemsBack' ? requested : 'kind' in line ? 'giveBack' : 'commit'
    const account = escrow('kind' in line ? escrowId : purpose)
    const whose = line.from ?? owner
    const [from, to] = way === 'reserve' ? [whose, account] : [account, way === 'commit' ? line.to : whose]
    if ('kind' in line && line.made) {
      const { kind, itemId, to, toName, made } = line
      if (way === 'commit') items.push({ kind, itemId, from: faucet(made.by), to, toName, madeAs: made.as })
    } else if ('kind' in line) {
      const toName = way === 'commit' ? line.toName : way === 'giveBack' ? line.fromName : undefined
      items.push({ kind: line.kind, itemId: line.itemId, from, to, toName })
      // Its place is kept until now; the receiver has reserved their own.
      if (way === 'commit') entries.push(...placesFreed(line.kind, accountId, 1))
    } else if (!('kind' in line) && line.made) {
      if (way === 'commit') entries.push(...move(faucet(line.made.by), line.to, line.asset, line.amount))
    } else if (!('kind' in line)) entries.push(...move(from, to, line.asset, line.amount))
  }
  return { entries, items }
}

/** How a reservation ends: all of it goes to its receivers, or back; `itemsBack`: amounts go on, items go back. */
export type EndingWay = 'commit' | 'giveBack' | 'itemsBack'

export type EscrowState = 'reserved' | 'committed' | 'voided'

/**
 * Returns a settlement's effect on a reservation, in any order and also repeated. A void of an unknown one has left a
 * tombstone by then, which counts as voided. A commit needs a reservation that was not voided: its owner only commits
 * what was reserved for it.
 */
export function settle(
  state: EscrowState | undefined,
  outcome: 'commit' | 'void',
): 'commit' | 'giveBack' | 'nothing' | 'impossible' {
  if (state === 'reserved') return outcome === 'commit' ? 'commit' : 'giveBack'
  return state === (outcome === 'commit' ? 'committed' : 'voided') ? 'nothing' : 'impossible'
}
