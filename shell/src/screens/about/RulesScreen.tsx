import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from './text.module.css'

/** /regels (from spec 1 §1 and §9) */
export function Screen() {
  return (
    <Page title="Regels en privacy">
      <Panel title="Regels">
        <ul className={css.text}>
          <li>
            Eén levende gangster per persoon. Een tweede account om het eerste te helpen, is verboden, en er wordt naar
            gekeken.
          </li>
          <li>Bots, macro’s en andere hulpprogramma’s die voor je klikken, zijn verboden.</li>
          <li>
            Wat je schrijft, lezen echte mensen. Bedreigingen buiten het spel, haat en reclame horen hier niet. Zie je
            het toch, meld het dan waar het staat.
          </li>
          <li>Een fout in het spel meld je. Wie hem uitbuit, verliest wat hij ermee won.</li>
        </ul>
      </Panel>
      <Panel title="Privacy">
        <div className={css.text}>
          <p>
            We bewaren je e-mailadres, je gsm-nummer, je wachtwoord in versleutelde vorm en wat je gangster doet. Je
            gsm-nummer dient om te weten dat je één persoon bent, en voor de sms’jes die je zelf aanzet.
          </p>
          <p>
            Bij sommige acties kijken we hoe je klikt en met welk soort toestel, om bots te herkennen. Wie aan wie iets
            van waarde geeft, tellen we per dag, om tweede accounts te herkennen. Niemand wordt door een computer alleen
            verbannen.
          </p>
          <p>Vraag je om je gegevens te wissen, dan zijn ze binnen 30 dagen weg.</p>
        </div>
      </Panel>
    </Page>
  )
}
