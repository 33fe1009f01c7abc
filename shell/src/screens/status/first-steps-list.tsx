import type { Calls } from '@sottomondo/api-contract'
import type { IconName } from '@sottomondo/ui-kit/icon'
import type { ReactNode } from 'react'
import { EasiestCrime } from './easiest-crime.tsx'

type Status = Calls['GET /api/status/parts']['answer']
export interface Known {
  /** What only newcomers are asked for. */
  newcomer: Calls['GET /api/first-steps']['answer'] | undefined
  gangster: NonNullable<Status['gangster']>
  possessions: Status['possessions']
}

export interface Step {
  key: string
  icon: IconName
  title: string
  promise: ReactNode
  path: string
  link: string
  /** Whether it was done; nothing where nobody can tell just now. */
  isDone: (known: Known) => boolean | null | undefined
  /** Of a page that opens on the way: it comes with the rank of that page. */
  opens?: true
}

export const steps: readonly Step[] = [
  {
    ...{ key: 'crime', icon: 'crime', title: 'Pleeg je eerste misdaad', path: '/crime', link: 'Naar de misdaden' },
    promise: <EasiestCrime />,
    isDone: ({ newcomer }) => newcomer?.crime,
  },
  {
    ...{ key: 'deposit', icon: 'bank', title: 'Breng je geld naar de bank', path: '/bank', link: 'Naar de bank' },
    promise: 'Geld op zak is van wie het vindt. Wat je stort, blijft van jou, en je neemt het weer op wanneer je wilt.',
    isDone: ({ newcomer }) => newcomer?.deposit,
  },
  {
    ...{ key: 'car', icon: 'car', title: 'Steel je eerste auto', path: '/auto-stelen', link: 'Naar de auto’s' },
    promise: 'Lukt het, dan staat hij in je garage: rijden doet hij nergens heen, verkopen kun je hem wel.',
    isDone: ({ newcomer }) => newcomer?.car,
  },
  {
    ...{ key: 'travel', icon: 'travel', title: 'Bekijk een andere stad', path: '/travel', link: 'Naar het station' },
    promise: 'Elke stad heeft haar eigen casino’s. Je geld reist mee, je auto’s blijven staan waar ze staan.',
    isDone: ({ newcomer }) => newcomer?.travel,
  },
  {
    ...{ key: 'rank', icon: 'leaderboard', title: 'Stijg een rank', path: '/crime', link: 'Naar de misdaden' },
    promise: 'Elke misdaad is ervaring, ook als ze mislukt. Hieronder zie je hoeveel je nog mist.',
    isDone: ({ newcomer }) => newcomer?.rank,
  },
  {
    ...{ key: 'liquor', icon: 'liquor', title: 'Verhandel je eerste drank', path: '/liquor', link: 'Naar de drank' },
    promise: 'Koop waar het weinig kost, verkoop waar het veel brengt: je ziet van elke stad wat ze ervoor geven.',
    isDone: ({ gangster }) => gangster.liquorCrimesCommitted > 0,
    opens: true,
  },
  {
    ...{ key: 'drugs', icon: 'drugs', title: 'Verhandel je eerste drugs', path: '/drugs', link: 'Naar de drugs' },
    promise: 'Als drank, met minder ruimte in je jas en meer nullen op de rekening. En met een grotere kans op de cel.',
    isDone: ({ gangster }) => gangster.drugsCrimesCommitted > 0,
    opens: true,
  },
  {
    ...{ key: 'bullets', icon: 'bullets', title: 'Koop je eerste kogels', path: '/bullets-factory-local' },
    link: 'Naar de fabriek',
    promise: 'Wie zonder loopt, kan zich niet verweren. De prijs is elke dag een andere, en in elke stad.',
    isDone: ({ gangster, possessions }) =>
      possessions && (possessions.bullets > 0 || gangster.murdersCommitted + gangster.backfiresCommitted > 0),
    opens: true,
  },
  {
    ...{ key: 'heist', icon: 'heist', title: 'Pleeg je eerste overval', path: '/heist', link: 'Naar de overval' },
    promise: 'Vraag iemand die in dezelfde stad is. De een het wapen, de ander de auto, en ieder de helft.',
    isDone: ({ gangster }) => gangster.heistCrimesCommitted > 0,
    opens: true,
  },
  {
    ...{ key: 'raid', icon: 'raid', title: 'Doe mee met een raid', path: '/raid', link: 'Naar de raid' },
    promise: 'Iemand roept, en je hebt een paar tellen om te komen. Of roep er zelf een, en hoop op gezelschap.',
    isDone: ({ gangster }) => gangster.raidCrimesCommitted > 0,
    opens: true,
  },
  {
    ...{ key: 'mission', icon: 'mission', title: 'Rond een missie af', path: '/mission', link: 'Naar de missies' },
    promise: 'Er ligt er een voor je klaar. Wat je toch al doet, telt mee, zolang de klok loopt.',
    isDone: ({ gangster }) => gangster.missionsCommitted > 0,
    opens: true,
  },
]
