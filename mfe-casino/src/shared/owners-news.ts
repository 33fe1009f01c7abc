import type { CasinoState } from './casino-state.ts'

const here = ({ casinoId }: { casinoId: number }, shown: CasinoState) => casinoId === shown.casinoId

/** Pushes to its owner that change what a casino's page shows him: `rereadOn` of its call. */
export const ownersNews = { casinoPlayed: here, casinoLost: here } as const
