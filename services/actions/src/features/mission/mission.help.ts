import {
  type FeatureHelp,
  helpFigure as number,
  helpTable as table,
  helpText as text,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { rankName } from '../../kernel/ranks/ranks.rules.ts'
import { difficulties, missionKinds, missionRules, termsOf } from './mission.rules.ts'

export function missionHelp(speed: number): FeatureHelp[] {
  const [crime] = missionKinds
  const counts = missionKinds.map((kind) => ({
    cells: [
      text('Soort', kind.label),
      ...difficulties.map((one) =>
        number(`Moeilijkheid ${one.difficulty}`, termsOf(kind, one, speed).requiredCount, 'count'),
      ),
    ],
  }))
  const terms = difficulties.flatMap((one) => {
    if (!crime) return []
    const { rewardEuro, experience } = termsOf(crime, one, speed)
    return {
      cells: [
        text('Moeilijkheid', String(one.difficulty)),
        text('Vanaf rank', rankName(one.rankNumber, 'male')),
        timer('Tijd', one.hours * 3_600, speed),
        number('Opbrengst', rewardEuro, 'euro'),
        number('Ervaring', experience, 'xp'),
      ],
    }
  })
  return [
    {
      feature: 'mission',
      title: 'Missies',
      group: 'general',
      text: [
        'Een missie loopt vanzelf mee met wat je doet. Alleen wat lukt, telt, en alleen wat je doet tussen haar begin en haar einde. Van elke soort heb je er één tegelijk.',
        'Je eerste missie krijg je. De andere kies je zelf, van elke soort en moeilijkheid die bij je rank past. Bij verschepen hoor je van welke stad naar welke; dat betaalt altijd als de moeilijkste missie, wordt ook pas gegund aan wie die aankan, en houdt haar plaats bezet zolang de moeilijkste duurt.',
        'Is een missie volbracht of is haar tijd op, dan blijft haar plaats nog even bezet. Wie een missie skipt, krijgt er niets voor en heeft haar plaats meteen terug.',
      ],
      tables: [table('Wat een missie vraagt', counts), table('Wat een missie opbrengt', terms)],
      figures: [
        number('Missies tegelijk', missionRules.places, 'count'),
        timer('Plaats vrij na het einde van een missie', missionRules.placeWaitHours * 3_600, speed),
        number('Een missie skippen, in credits', missionRules.skipCredits, 'credits'),
        number('Een missie skippen, in eerpunten', missionRules.skipHonorPoints),
      ],
    },
  ]
}
