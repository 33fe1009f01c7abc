interface Given {
  giverName: string | null
  receiverName: string | null
  euro: number
}

/** An arrow from who gave to who got, 1 to 6 wide. */
export interface Arrow {
  from: string
  to: string
  width: number
}

const widest = 6
/** Stands for everybody who is gone. */
const nobody = 'iemand die weg is'

/** Sums gifts of all ways up to arrows between players, and says who stands around the one in the middle. */
export function arrowsOf(center: string, gifts: readonly Given[]): { others: string[]; arrows: Arrow[] } {
  const sums = new Map<string, { from: string; to: string; euro: number }>()
  for (const { giverName, receiverName, euro } of gifts) {
    const [from, to] = [giverName ?? nobody, receiverName ?? nobody]
    const key = `${from} ${to}`
    sums.set(key, { from, to, euro: euro + (sums.get(key)?.euro ?? 0) })
  }
  const all = [...sums.values()].filter(({ from, to }) => from !== to)
  const most = Math.max(1, ...all.map(({ euro }) => euro))
  const others = [...new Set(all.flatMap(({ from, to }) => [from, to]))].filter((name) => name !== center)
  return {
    others,
    arrows: all.map(({ from, to, euro }) => ({ from, to, width: 1 + (euro / most) * (widest - 1) })),
  }
}
