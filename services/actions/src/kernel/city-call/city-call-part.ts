import type { ListedCityCall } from '@sottomondo/proto/actions/v1/city_call'
import type { Kit } from '@sottomondo/server-kit/service'
import type { GangsterRow } from '../gangster/gangster.store.ts'
import type { MutedKind } from './city-call.rules.ts'

/** What players of a feature call each other for: `*.city-call.ts`. */
export interface CityCallPart {
  /** Its place in the list, the smallest first. */
  order: number
  /** Who has muted this kind is shown none of its calls; null: the feature has a setting of its own. */
  mutedBy: MutedKind | null
  /** Lists the calls that a gangster could follow now. */
  callsFor(kit: Kit<unknown>, me: GangsterRow, nowMs: number): Promise<ListedCityCall[]>
}
