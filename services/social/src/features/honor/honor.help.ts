import { type FeatureHelp, helpFigure as figure, helpTable as table, helpText as text } from '@sottomondo/help-kit'
import { rankNameOf } from '@sottomondo/server-kit/needs'
import { honorRules } from './honor.rules.ts'

export const honorHelp = (): FeatureHelp[] => [
  {
    feature: 'honor',
    title: 'Eer en oneer',
    group: 'social',
    text: [
      'Elke week heb je een buidel zegels om aan anderen te geven: als eer, of als oneer. Wat je overhoudt, vervalt; wat je krijgt, komt niet in de buidel.',
      'Met eer die je krijgt, betaal je perks en gunsten, en ze telt in je stand. Oneer trekt alleen je stand omlaag; je punten blijven van jou.',
      'Eén speler krijgt van jou in een week hoogstens een deel van je buidel, eer en oneer samen. Krijg je een hogere rank of premium, dan groeit de buidel meteen mee; wat je die week al gaf, gaat ervan af.',
      'De buidel is van jou en niet van je gangster: begin je na een dood opnieuw, dan heb je die week wat er over was.',
      'Je geeft niets aan jezelf en niets aan de doden. Wie je geblokkeerd heeft, krijgt je zegels zonder je woorden.',
    ],
    figures: [
      text('Je buidel is weer vol', 'maandag om middernacht, in Amsterdam'),
      text('Geven mag je vanaf rank', rankNameOf(honorRules.giveFromRank)),
      figure('Met premium, erbij', honorRules.weeklyPremiumExtra, 'count'),
      figure('Aan één speler, hoogstens dit deel van je buidel', 100 / honorRules.receiversAtLeast, 'percent'),
      figure('Tekens in je woorden', honorRules.subjectCharacters, 'count'),
    ],
    tables: [
      table(
        'Zegels in een week',
        honorRules.weeklyByRank.map((allowance, index) => ({
          cells: [text('Rank', rankNameOf(index + 1)), figure('Zegels', allowance, 'count')],
        })),
      ),
    ],
  },
]
