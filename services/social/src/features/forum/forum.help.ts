import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { forumRules } from './forum.rules.ts'

export const forumHelp = (): FeatureHelp[] => [
  {
    feature: 'forum',
    title: 'Forum',
    group: 'social',
    text: [
      'Het forum heeft vier zalen. In Algemeen en Vragen opent iedereen een draadje, in Updates alleen de leiding. In RIP komt vanzelf een bericht als er iemand sterft; daar steek je per dode één kaars aan. Reageren mag overal, zolang een draadje niet gesloten is.',
      'Een streep en een getal zeggen waar er sinds je laatste bezoek iets bij kwam. Zet je een @ voor een naam, dan staat dat in het logboek van wie je noemt. Antwoordt iemand in jouw draadje, dan staat dat in het jouwe.',
      'Geef je iemand eerpunten die in jouw draadje antwoordde, dan is dat dank voor het antwoord. Het telt voor diens klussen van de dag, één keer per draadje, en niet binnen één familie.',
      'Zoeken doe je met gewone woorden: accenten en hoofdletters doen er niet toe. Tussen aanhalingstekens staan woorden bij elkaar, en een woord met een streepje ervoor laat je weg, naast een woord dat er wél moet staan.',
      'Wat je zelf schreef, haal je weg wanneer je wilt. Van een reactie blijft een regel staan die zegt dat ze weg is. De leiding haalt weg, zet vast en sluit.',
      'Wie je in je mail blokkeert, lees je ook hier niet, tenzij je openvouwt wat er staat.',
    ],
    figures: [
      figure('Tekens in een titel, minstens', forumRules.titleCharacters.least, 'count'),
      figure('Tekens in een titel, hoogstens', forumRules.titleCharacters.most, 'count'),
      figure('Berichten per uur, hoogstens', forumRules.postsMost, 'count'),
      figure('Reacties per uur, hoogstens', forumRules.commentsMost, 'count'),
      figure('Mensen die je in één tekst met een @ noemt, hoogstens', forumRules.mentionsMost, 'count'),
      figure('Dagen na een antwoord waarin eerpunten dank zijn', forumRules.thankedWithinDays, 'count'),
      figure('Dagen dat iets nieuw blijft', forumRules.newsDays, 'count'),
    ],
  },
]
