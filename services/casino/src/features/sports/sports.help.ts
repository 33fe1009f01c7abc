import { clubs, simulatorRules } from '@sottomondo/casino-rules/sports'
import { type FeatureHelp, helpTable, helpText, helpFigure as number } from '@sottomondo/help-kit'
import { leagueNames, openingCredits, sportsLeagues, sportsRules } from './sports.rules.ts'

export const sportsHelp = (): FeatureHelp[] => [
  {
    feature: 'sports',
    title: 'Sportweddenschappen',
    group: 'casino',
    text: [
      'Je wedt op de thuisploeg, het gelijkspel of de gasten. Wie gelijk krijgt, krijgt de inzet maal de notering; de rest is van de bookmaker. Wedden kan overal, ook in de cel: bellen mag.',
      'Je krijgt de notering die je zag, of je weddenschap gaat niet door en je ziet de nieuwe. Opstellingen worden voor de aftrap bekend en verschuiven de noteringen. Bij de aftrap sluit het loket.',
      'De eerste officiële uitslag telt. Wordt die later veranderd, dan staat dat erbij en verandert er aan het geld niets. Wordt een wedstrijd te lang uitgesteld, of weet niemand hoe hij afliep, dan krijg je je inzet terug. Dat geldt ook als achteraf blijkt dat je na de aftrap wedde, wie zich ook in de tijd vergiste.',
      'Neemt de bookmaker niet op, dan kun je even niet wedden. Wat openstaat, wacht op de uitslag en wordt daarna uitbetaald.',
      'Ga je dood, dan lopen je weddenschappen door. Wat ze opbrengen, gaat naar je erfgenaam, na dezelfde belasting als die over je bank, zover die het van anderen mag krijgen. Zonder erfgenaam is het weg.',
      'Eén competitie is pas na betaling open: voor wie haar opent, met credits en voorgoed. De stand en de uitslagen ziet iedereen.',
      'De clubs bestaan niet, hun supporters evenmin. Elke dag wordt uit één seed getrokken waarvan de hash vooraf bij de stand staat. Is de dag om, dan staat de seed ernaast en speelt je browser de wedstrijden na: van daar, of vanaf Eerlijk spel.',
    ],
    figures: [
      number('Samen open, hoogstens', sportsRules.mostOpenEuro, 'euro'),
      helpText('Marge van de bookmaker', `${simulatorRules.marginPercent}%`),
      number('Inzet terug als er geen uitslag is na', sportsRules.voidAfterHours * 3600, 'seconds'),
      number('Zwijgt de bookmaker, dan na', sportsRules.silentAfterHours * 3600, 'seconds'),
      ...sportsLeagues.flatMap((league) => {
        const credits = openingCredits[league]
        return credits === undefined ? [] : [number(`${leagueNames[league]} openen`, credits, 'credits')]
      }),
      number('Speeldagen per seizoen', simulatorRules.roundsPerSeason, 'count'),
    ],
    tables: [
      helpTable(
        'Competities',
        sportsLeagues.map((league) => ({
          cells: [helpText('Competitie', leagueNames[league]), number('Clubs', clubs[league].length, 'count')],
        })),
      ),
    ],
  },
]
