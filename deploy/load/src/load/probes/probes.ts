/** What is asked all the time while nodes go, so that it shows what each of them takes along. */

export interface Probe {
  name: string
  path: string
  perSecond: number
}

/** A euro brought to the bank: it needs everything, and each one is followed to the ledger. */
export const deposit: Probe = { name: 'economy', path: '/api/bank/deposit', perSecond: 8 }

/** Reads, each answered by one service. */
export const reads: readonly Probe[] = [
  { name: 'accounts', path: '/api/settings/symbol', perSecond: 3 },
  { name: 'actions', path: '/api/crime', perSecond: 3 },
  { name: 'casino', path: '/api/casino', perSecond: 3 },
  { name: 'social', path: '/api/online', perSecond: 3 },
]

/** What arrives on a depositor's socket. */
export const pushProbe = 'pushes'

/** Depositors take turns: each of them waits for the answer, as a player does. */
export const depositors = 6

const calls = [deposit, ...reads].map(({ name }) => name)

/** The probes that show the loss of a node of a kind. */
export const probesOf = (kind: string): readonly string[] => {
  if (kind === 'realtime' || kind === 'nats') return [...calls, pushProbe]
  return calls.includes(kind) ? [kind] : calls
}

/** One call, or one push that arrived. Times are epoch ms. */
export interface Sample {
  probe: string
  /** Epoch ms at which it was sent, and at which its answer was there. */
  sentAtMs: number
  doneAtMs: number
  /** 0 for none at all. */
  status: number
  /** Of a depositor. */
  accountId?: number
  /** How many times the call had been sent before under its key. */
  repeats?: number
}

export interface ProbeOrder {
  url: string
  origin: string
  depositors: { accountId: number; cookie: string }[]
  readers: { accountId: number; cookie: string }[]
}
