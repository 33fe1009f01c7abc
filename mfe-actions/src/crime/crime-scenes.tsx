import { Picture } from '@sottomondo/ui-kit/picture'
import bank from './scenes/bank.svg'
import jeweller from './scenes/jeweller.svg'
import pickpocket from './scenes/pickpocket.svg'
import shop from './scenes/shop.svg'
import transport from './scenes/transport.svg'
import unknown from './scenes/unknown.svg'
import villa from './scenes/villa.svg'

const scenes: Readonly<Record<number, string>> = {
  1: pickpocket,
  2: shop,
  3: villa,
  4: jeweller,
  5: bank,
  6: transport,
}

/** The drawing of a crime, 120 x 80; decoration. */
export function CrimeScene({ crimeOptionId }: { crimeOptionId: number }) {
  return <Picture src={scenes[crimeOptionId] ?? unknown} width={120} height={80} />
}
