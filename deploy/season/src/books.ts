import type { SeasonAsset } from '@sottomondo/season-kit'

export interface Flow {
  feature: string
  from: number
  into: number
}

/** Faucets and sinks of the world, by feature: every amount that a gangster gets or pays. */
export interface Books {
  book(asset: SeasonAsset, feature: string, amount: number): void
  /** All faucets and sinks of an asset so far. */
  flows(asset: SeasonAsset): Flow[]
}

export function createBooks(): Books {
  const flows = new Map<string, Flow & { asset: SeasonAsset }>()
  return {
    book(asset, feature, amount) {
      const key = `${asset} ${feature}`
      const flow = flows.get(key) ?? { asset, feature, from: 0, into: 0 }
      if (amount > 0) flow.from += amount
      else flow.into -= amount
      flows.set(key, flow)
    },
    flows: (asset) =>
      [...flows.values()]
        .filter((flow) => flow.asset === asset)
        .map(({ feature, from, into }) => ({ feature, from, into })),
  }
}
