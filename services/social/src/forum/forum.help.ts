import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { forumRules } from './forum.rules.ts'

export const forumHelp = (): FeatureHelp[] => [
  {
    feature: 'forum',
    title: 'Forum',
    group: 'social',
    text: [
      'Het forum heeft vier zalen. In Algemeen en Vragen opent iedereen een draadje, in Updates alleen de leiding. In RIP komt vanzelf een bericht als er iemand sterft; daar steek je één kaars per dode aan. Reageren mag overal, zolang een draadje niet gesloten is.',
      'Een streepje en een badge zeggen waar sinds je laatste bezoek iets bij kwam. Noem je iemand met een @ voor zijn naam, dan leest hij dat in zijn logboek. Antwoordt iemand in jouw draadje, dan lees jij het.',
      'Wat je zelf schreef, haal je weg wanneer je wilt. Van een reactie blijft een regel staan die zegt dat ze weg is. De leiding haalt weg, zet vast en sluit.',
      'Wie je in je mail blokkeert, lees je ook hier niet, tenzij je zijn bericht openvouwt.',
    ],
    figures: [
      figure('Tekens in een titel, minstens', forumRules.titleCharacters.least, 'count'),
      figure('Tekens in een titel, hoogstens', forumRules.titleCharacters.most, 'count'),
      figure('Berichten per uur, hoogstens', forumRules.postsMost, 'count'),
      figure('Reacties per uur, hoogstens', forumRules.commentsMost, 'count'),
      figure('Mensen die je in één tekst met een @ noemt, hoogstens', forumRules.mentionsMost, 'count'),
      figure('Dagen dat iets nieuw blijft', forumRules.newsDays, 'count'),
    ],
  },
]
