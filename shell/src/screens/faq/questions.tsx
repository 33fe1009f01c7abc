import { Link } from '@sottomondo/router'
import type { ReactNode } from 'react'
import type { Topic } from './topic-body.tsx'

/** A topic that belongs to no feature: words alone, for every figure comes from the service that owns its rule. */
export interface Question {
  feature: string
  title: string
  group: Topic['group']
  answer: ReactNode
}

export const questions: readonly Question[] = [
  {
    feature: 'begin',
    title: 'Waarmee begin ik?',
    group: 'faq',
    answer: (
      <>
        <p>
          Pleeg <Link to="/FAQ/crime">misdaden</Link>: die leveren geld en ervaring op, en je wordt er elke keer beter
          in. Begin met de makkelijkste, want wie gepakt wordt, zit een tijd in de{' '}
          <Link to="/FAQ/jail">gevangenis</Link>.
        </p>
        <p>
          Zet je geld op de <Link to="/FAQ/bank">bank</Link> voordat je gaat slapen, en breek anderen uit als je moet
          wachten. Met ervaring klim je in <Link to="/FAQ/ranks">rank</Link>, en met je rank gaat er meer open.
        </p>
      </>
    ),
  },
  {
    feature: 'reward',
    title: 'Waar blijft mijn buit?',
    group: 'faq',
    answer: (
      <p>
        De buit van een misdaad wordt een ogenblik later op je zak geboekt; dat zie je bovenaan zonder de pagina opnieuw
        te laden. Duurt het langer, dan is ze nog onderweg: kwijt raakt ze nooit.
      </p>
    ),
  },
  {
    feature: 'honest',
    title: 'Wordt er in het casino vals gespeeld?',
    group: 'faq',
    answer: (
      <p>
        Nee, en dat hoef je niet te geloven: elke ronde kun je <Link to="/FAQ/fair">zelf narekenen</Link>, ook die van
        een ander. De <Link to="/fair/matches">wedstrijden</Link> waarop je wedt ook, zodra hun dag om is.
      </p>
    ),
  },
  {
    feature: 'prices',
    title: 'Kan iemand de volgende prijs van drank of drugs weten?',
    group: 'faq',
    answer: (
      <p>
        Nee. De <Link to="/FAQ/goods">prijzen</Link> liggen verzegeld vast voordat ze gelden, en uit het zegel volgt
        niets. Zijn ze voorbij, dan rekent je browser ze <Link to="/fair/prices">zelf na</Link>, ook zonder account.
      </p>
    ),
  },
  {
    feature: 'rules',
    title: 'Wat mag niet?',
    group: 'other',
    answer: (
      <p>
        Dat staat in de <Link to="/regels">regels</Link>, met wat er met je gegevens gebeurt. Over het spel zelf lees je{' '}
        <Link to="/over">hier</Link> meer.
      </p>
    ),
  },
]
