import { useCall, useOptionalSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from './fair.module.css'
import { OwnRounds } from './own-rounds.tsx'
import { OwnSeeds } from './own-seeds.tsx'

/** /fair: how anybody can check that the casinos don't cheat; for players their own seeds and rounds. */
export function Screen() {
  const session = useOptionalSession()
  return (
    <Page
      title="Eerlijk spel"
      lead="Niemand kan een ronde sturen: de eigenaar niet, het casino niet en wij ook niet. Reken het zelf na."
      aside={
        <Link to="/fair/verify" className={buttonClass({})}>
          Controleer een ronde
        </Link>
      }
    >
      <Meaning />
      {!session && (
        <p className={css.text}>
          <Link to="/login">Log in</Link> om je eigen rondes na te rekenen.
        </p>
      )}
      {session?.hasLivingAccount && <Own />}
      <Exactly />
      <p className={css.text}>
        Ook de prijzen van drank en drugs zijn verzegeld: die kun je <Link to="/fair/prices">narekenen</Link>. Net als
        de <Link to="/fair/matches">uitslagen van de wedstrijden</Link> waarop gewed wordt.
      </p>
    </Page>
  )
}

/** The player's own rounds and seeds. */
function Own() {
  const seeds = useCall('GET /api/casino/fair')
  const { data, error, reload } = seeds
  if (error && !data) return <Failure message={error.message} onRetry={reload} />
  return (
    <>
      <OwnRounds />
      <OwnSeeds seeds={seeds} />
    </>
  )
}

/** In plain words: the promise, and how a player checks it. */
function Meaning() {
  return (
    <Panel title="Wat het betekent">
      <div className={css.meaning}>
        <p>
          De uitslag van je volgende ronde zit al in een verzegelde envelop voordat je inzet. Wij kunnen er niets meer
          aan veranderen, en jij kunt er nog niet in kijken. Het zegel zie je vooraf, de inhoud achteraf, en met die
          twee rekent je eigen browser elke ronde na.
        </p>
        <p className={css.example}>
          <strong>Stel</strong> dat je €100 op rood zet en het balletje op 17 zwart valt. Pech, of duwde er iemand? Open
          de envelop met <em>Wissel van seeds</em> en druk bij die ronde op <em>Controleer</em>. Komt er weer 17 uit,
          dan was het pech. Komt er iets anders uit, of past het zegel niet, dan staat dat er in het rood, en mag je het
          iedereen laten zien.
        </p>
        <ul className={css.checks}>
          <li>Klopt de uitslag? Dat kun je van elke ronde zien, ook van die van een ander.</li>
          <li>Lag hij vast voordat je inzette? Het zegel dat je toen zag, past maar op één envelop.</li>
          <li>Is er geen ronde overgeslagen? Ze zijn genummerd, zonder gaten.</li>
        </ul>
      </div>
    </Panel>
  )
}

/** For programmers of their own check; folded, for others don't need it. */
function Exactly() {
  return (
    <details className={css.fold}>
      <summary className={css.foldTitle}>Zo werkt het precies</summary>
      <ol className={css.steps}>
        <li>
          <strong>Wij leggen ons vast.</strong> Voordat je speelt, kiest de server een geheime tekst: de serverseed. Je
          ziet meteen zijn SHA-256: een vingerafdruk die bij geen andere tekst past. Daarna kunnen we de seed niet meer
          verwisselen zonder dat jij het merkt.
        </li>
        <li>
          <strong>Jij doet mee.</strong> De clientseed is van jou. Kies hem zelf: wij weten hem pas als de volgende
          serverseed al vastligt, en kunnen er dus niets op uitzoeken.
        </li>
        <li>
          <strong>Elke ronde heeft een nummer.</strong> Het begint bij 0 en telt op bij elke betaalde ronde, zonder
          gaten. Een geweigerde inzet gebruikt geen nummer.
        </li>
        <li>
          <strong>De uitslag volgt uit die drie.</strong> HMAC-SHA-256 met de serverseed als sleutel, over{' '}
          <code className={css.code}>clientseed:ronde:blok</code>, geeft 32 bytes. Die lezen we als acht getallen van
          vier bytes. De roulette neemt de rest bij deling door 37, de fruitautomaat die door 100. Een getal dat een
          uitkomst zou voortrekken, slaan we over.
        </li>
        <li>
          <strong>Jij controleert.</strong> Wissel van seeds en de oude serverseed wordt onthuld. Reken dan elke ronde
          na die je ermee speelde, hier of met je eigen programma. De controle zelf vraagt de server niets.
        </li>
      </ol>
    </details>
  )
}
