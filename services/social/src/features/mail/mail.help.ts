import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { mailRules } from './mail.rules.ts'

export const mailHelp = (): FeatureHelp[] => [
  {
    feature: 'mail',
    title: 'Mail',
    group: 'social',
    text: [
      'Je mailt iedere levende gangster, en alleen jullie twee lezen het. Wat je krijgt, zie je meteen: in het menu staat hoeveel je nog niet las.',
      'Zoek een mail op een naam, op zijn onderwerp of op wat erin staat. Met ‘Alles gelezen’ ben je in één keer bij; wat daarna nog binnenkomt, blijft ongelezen.',
      'Wat je verwijdert, is alleen voor jou weg; bij de ander blijft het staan. Je kunt het direct daarna terughalen.',
      'Wie je niet wilt lezen, blokkeer je. Mail, vragen en uitnodigingen komen dan niet aan; geld wel, zonder woorden erbij. Wat jullie nog open hadden, een overval of een uitnodiging, gaat niet door, en vrienden zijn jullie niet meer. Het geldt ook voor elke volgende gangster van die speler.',
    ],
    figures: [
      figure('Tekens in een mail', mailRules.bodyCharacters.others, 'count'),
      figure('Tekens in een mail, met premium', mailRules.bodyCharacters.premium, 'count'),
      figure('Tekens in een onderwerp', mailRules.subjectCharacters, 'count'),
      figure('Mails die je verstuurt, hoogstens', mailRules.sentMost, 'count'),
      figure('Binnen', mailRules.sentWithinMs / 1000, 'seconds'),
      figure('Spelers die je blokkeert, hoogstens', mailRules.blockedMost, 'count'),
    ],
  },
]
