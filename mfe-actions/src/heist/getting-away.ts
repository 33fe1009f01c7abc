import bank from './scenes/bank.svg'
import getaway from './scenes/getaway.svg'
import jeweller from './scenes/jeweller.svg'
import petrolStation from './scenes/petrol-station.svg'
import supermarket from './scenes/supermarket.svg'

const byTarget: Readonly<Record<string, string>> = {
  Benzinestation: petrolStation,
  Supermarkt: supermarket,
  Juwelier: jeweller,
  Bank: bank,
}

/** The picture of two who get away from a target; a common one where the target is not known. */
export const gettingAway = (target: string | null | undefined): string => byTarget[target ?? ''] ?? getaway
