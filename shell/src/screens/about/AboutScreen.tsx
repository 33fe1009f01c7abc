import { Link } from '@sottomondo/router'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from './text.module.css'

/** /over (from spec 1 §1) */
export function Screen() {
  return (
    <Page title="Over Sottomondo" lead="Een spel over de georganiseerde misdaad, voor wie liever leest dan schiet.">
      <Panel>
        <div className={css.text}>
          <p>
            Je begint met een naam en een beetje geld op zak in Amsterdam. Je pleegt misdaden, ontloopt de gevangenis en
            klimt van Cittadino naar de top. Alles wat je verdient, kun je ook weer kwijtraken: wie je tegenkomt, wil
            hetzelfde.
          </p>
          <h2>Waar het vandaan komt</h2>
          <p>
            Het spel is gebouwd voor een masterscriptie in design science: een onderzoek naar wat spelers beweegt om
            goed te doen in een wereld die draait om kwaad.
          </p>
          <h2>Een goed doel</h2>
          <p>
            Wie aan een rodekruisorganisatie doneert, krijgt daarvan een NFT op een blockchain. Spelers met zo’n NFT
            betalen minder voor een bloedzak.
          </p>
          <p>
            Lees ook de <Link to="/regels">regels en privacy</Link> of de <Link to="/FAQ">veelgestelde vragen</Link>.
          </p>
        </div>
      </Panel>
    </Page>
  )
}
