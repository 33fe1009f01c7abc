import { type FeatureHelp, helpFigure as figure, helpTable as table, helpText as text } from '@sottomondo/help-kit'
import { rankName, ranks } from '../../kernel/ranks/ranks.rules.ts'
import {
  cityDigits,
  countSteps,
  dailyJobKinds,
  dailyJobRules,
  drawJobs,
  nameOf,
  rewardOf,
  seedOf,
  weekRewardOf,
} from './daily-job.rules.ts'

/** Shown as an example: everybody can reckon it after. */
const example = { day: '2026-11-29', accountId: 1234, rankNumber: 3, cityName: 'Rome' }

const { jobs, weekDays, newcomerMostRank } = dailyJobRules

export function dailyJobHelp(): FeatureHelp[] {
  const kinds = Object.entries(dailyJobKinds)
  const required = kinds.map(([kind, rules]) => ({
    cells: [
      text('Klus', rules.label),
      text('In de hash', kind),
      text('Soort', rules.theme),
      text('Vanaf rank', rankName(rules.fromRank, 'male')),
      text(
        'Hoe vaak, vanaf rank',
        countSteps(rules)
          .map(({ fromRank, count }) => `${count} (${rankName(fromRank, 'male')})`)
          .join(', '),
      ),
    ],
  }))
  const brings = ranks.map((_, nth) => {
    const [job, week] = [rewardOf(nth + 1), weekRewardOf(nth + 1)]
    return {
      cells: [
        text('Rank', rankName(nth + 1, 'male')),
        figure('Een klus', job.euro, 'euro'),
        figure('Ervaring', job.experience, 'xp'),
        figure('De zevende', week.euro, 'euro'),
        figure('Ervaring erbij', week.experience, 'xp'),
      ],
    }
  })
  return [
    {
      feature: 'daily-job',
      title: 'Klussen van de dag',
      group: 'general',
      text: [
        'Elke dag liggen er nieuwe klussen voor je klaar. Je krijgt ze zodra je op de pagina kijkt, en vanaf dan telt mee wat je doet. Om middernacht in Amsterdam is de dag om, en zijn er andere.',
        'Is een klus gedaan, dan heb je het geld en de ervaring meteen: ophalen hoeft niet. Wie in één week, van maandag tot en met zondag, op genoeg dagen alle klussen doet, krijgt er de zevende klus bij: daar hoef je niets voor te doen.',
        `Wat je krijgt, hangt af van je rank op het moment dat je kijkt. Een nieuweling is wie niet hoger is dan ${rankName(newcomerMostRank, 'male')}. Credits of geld van buiten kosten ze nooit.`,
        'Je klussen zijn na te rekenen. Neem de dag, een dubbele punt en het nummer van je gangster: die tekst staat onder je klussen. Zet er een dubbele punt en de naam van een klus in de hash achter, en neem daarvan de SHA. De klussen die je rank toelaat, staan op volgorde van hun hash; de eerste van verschillende soort zijn de jouwe.',
        'Moet een klus in een andere stad, zet er dan :stad achter, en lees de eerste tekens van die hash als getal. Deel dat door het aantal andere steden: de rest wijst in Amsterdam, Brussel, Parijs, Rome de stad aan, van nul af geteld, zonder die waar je was toen je keek.',
      ],
      figures: [
        figure('Klussen op een dag', jobs, 'count'),
        figure('Dagen in een week voor de zevende', weekDays, 'count'),
        text('De hash', 'SHA-256, hexadecimaal'),
        figure('Tekens van de hash voor een stad', cityDigits, 'count'),
        text('Voorbeeld: wat je hasht', `${seedOf(example)}:crime`),
        text(
          `Voorbeeld: als ${rankName(example.rankNumber, 'male')} in ${example.cityName}`,
          drawJobs(example).map(nameOf).join('; '),
        ),
      ],
      tables: [table('Wat er te doen is', required), table('Wat het opbrengt', brings)],
    },
  ]
}
