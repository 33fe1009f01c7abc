import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { deletionRules, exportRules } from './personal-data.rules.ts'

export const personalDataHelp = (): FeatureHelp[] => [
  {
    feature: 'personal-data',
    title: 'Je gegevens',
    group: 'profile',
    text: [
      'Onder Instellingen, Beveiliging vraag je een kopie van alles wat we van je bewaren. Je krijgt een e-mail als hij klaarligt, en haalt hem één keer op.',
      'Je kunt er ook je account laten verwijderen. Tot het zover is, bedenk je je met één druk op de knop. Daarna zijn je gegevens weg: je gangster sterft, de naam verdwijnt overal, en wat er was, heeft niemand meer. Mails die je stuurde, blijven bij wie ze kreeg, zonder je naam.',
      'Boekingen van geld blijven bestaan, want anders klopt de kas van een ander niet. Ze hangen aan een nummer, en bij dat nummer hoort geen mens meer.',
    ],
    figures: [
      figure('Zo lang ligt een kopie klaar', exportRules.lifeSeconds, 'seconds'),
      figure('Tijd tussen twee kopieën', exportRules.pauseSeconds, 'seconds'),
      figure('Bedenktijd voor een verwijdering', deletionRules.graceSeconds, 'seconds'),
      figure('Uiterlijk verwijderd na', deletionRules.promisedSeconds, 'seconds'),
    ],
  },
]
