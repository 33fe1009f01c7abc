import { blackjackRules } from '@sottomondo/casino-rules'
import { type FeatureHelp, helpFigure as number, helpText as text } from '@sottomondo/help-kit'
import { blackjackLimits } from './blackjack.rules.ts'

export function blackjackHelp(): FeatureHelp[] {
  const { decks, mostHands, dealerStandsOn, best, blackjackPays } = blackjackRules
  return [
    {
      feature: 'blackjack',
      title: 'Blackjack',
      group: 'casino',
      text: [
        'Kom dichter bij het hoogste totaal dan de deler, zonder erover te gaan.',
        'Je hand blijft voor je openstaan, ook na een herstart of op een ander toestel. Laat je hem liggen, dan past het huis voor je.',
      ],
      figures: [
        number('Het hoogste totaal', best),
        text('Een aas telt', 'voor 1 of 11, wat je het beste uitkomt; een plaatje voor 10'),
        number('Spellen kaarten in de slof, elke ronde opnieuw geschud', decks, 'count'),
        number('De deler past vanaf, ook als zijn aas voor 11 telt', dealerStandsOn, 'count'),
        number(
          'Blackjack, dat totaal met je eerste twee kaarten, betaalt bovenop je inzet, keer de inzet',
          blackjackPays,
        ),
        text('Een halve euro', 'wordt naar boven afgerond'),
        text('Verdubbelen', 'kan met elke eerste twee kaarten, ook na een splitsing; je krijgt nog één kaart'),
        text('Splitsen', 'kan met twee kaarten van dezelfde waarde; gesplitste azen krijgen elk nog één kaart'),
        number('Handen in één ronde, hoogstens', mostHands, 'count'),
        text('Heeft de deler blackjack', 'dan kijkt hij dat meteen na en is de ronde uit voor je meer inzet'),
        text('Verzekeren of opgeven', 'bestaat hier niet'),
        number('Daarna past het huis voor je', blackjackLimits.standAfterSeconds, 'seconds'),
      ],
    },
  ]
}
