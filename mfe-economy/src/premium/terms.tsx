import { Link } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Modal } from '@sottomondo/ui-kit/modal'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './terms.module.css'

/** The texts that a buyer may want to read before and after paying (spec 3 §2). */
export type TermsName = 'conditions' | 'refunds' | 'privacy'

const texts: Readonly<Record<TermsName, { title: string; body: ReactNode }>> = {
  conditions: { title: 'Aankoopvoorwaarden', body: <Conditions /> },
  refunds: { title: 'Terugbetaling', body: <Refunds /> },
  privacy: { title: 'Regels en privacy', body: <Privacy /> },
}

/** One of the texts, over the page; none while `shown` is undefined. */
export function Terms({ shown, onClose }: { shown: TermsName | undefined; onClose: () => void }) {
  const text = shown && texts[shown]
  const words = useRef<HTMLDivElement>(null)
  // The dialog itself begins at its button, below the text.
  useEffect(() => {
    if (!shown || !words.current) return
    words.current.focus({ preventScroll: true })
    words.current.closest('dialog')?.scrollTo({ top: 0 })
  }, [shown])
  return (
    <Modal
      open={text !== undefined}
      onClose={onClose}
      title={text?.title}
      actions={<Button onClick={onClose}>Gelezen</Button>}
    >
      <div ref={words} tabIndex={-1} className={css.text}>
        {text?.body}
      </div>
    </Modal>
  )
}

function Conditions() {
  return (
    <>
      <h3>Van wie je koopt</h3>
      <p>
        Je koopt van de beheerder van deze Sottomondo. Voor vragen en klachten stuur je een mail in het spel aan de
        beheerder; je betaalbewijs noemt het nummer van je betaling.
      </p>
      <h3>Wat je koopt</h3>
      <p>
        Credits zijn digitale inhoud voor dit spel. Ze horen bij jou en niet bij je gangster: sterft die, dan houd je je
        credits en je premium. Alleen het begin van een volgende gangster kost er een paar. Credits zijn geen geld: je
        kunt ze niet voor euro’s inwisselen, en buiten het spel verhandelen mag niet.
      </p>
      <p>
        Credits en premium geven ruimte en gemak. Ze veranderen geen enkele kans: niet in het casino, niet bij een
        misdaad en niet bij een moord.
      </p>
      <h3>Wat je betaalt</h3>
      <p>
        De prijs staat erbij voordat je betaalt. Hij is in euro en met btw, en er komt niets bij. Je betaalt één keer:
        het is geen abonnement, en premium wordt nooit vanzelf verlengd.
      </p>
      <h3>Wanneer je het krijgt</h3>
      <p>
        Zodra de betaaldienst je betaling bevestigt, staan de credits erbij, meestal binnen een minuut. Je hoeft daar
        niet op te wachten. Betaalde je wel en kwamen ze niet, meld het dan: je krijgt de credits of je geld.
      </p>
      <h3>Bedenktijd</h3>
      <p>
        Wie op afstand koopt, heeft wettelijk veertien dagen om zonder reden van de koop af te zien. Voor digitale
        inhoud die meteen geleverd wordt, eindigt dat recht bij de levering, als je daar vooraf mee instemt en verklaart
        dat je het daarmee verliest. Dat is het vakje dat je aanvinkt voordat je betaalt. Zonder vinkje kun je niet
        kopen. Wat je niet hebt uitgegeven, betalen we uit onszelf toch terug: lees Terugbetaling.
      </p>
      <h3>Ben je jonger dan 18?</h3>
      <p>
        Koop dan alleen met toestemming van een ouder of voogd. Kocht je zonder, dan kunnen zij de koop ongedaan maken:
        laat hen de beheerder schrijven.
      </p>
      <h3>Als je geblokkeerd wordt</h3>
      <p>
        Een blokkade neemt je geen credits af: ze staan er nog als zij voorbij is. Premium loopt intussen door. Wie
        voorgoed geblokkeerd is, houdt het recht op terugbetaling van credits die nog niet zijn uitgegeven.
      </p>
      <h3>Je rechten</h3>
      <p>
        De wet geeft je als consument rechten, ook als iets niet werkt zoals beloofd. Niets van wat hier staat, neemt er
        een weg. Het Nederlandse recht geldt.
      </p>
    </>
  )
}

function Refunds() {
  return (
    <>
      <p>
        Binnen veertien dagen na je betaling krijg je terug wat je ervan niet hebt uitgegeven, ook als je bedenktijd al
        voorbij is. Waarom je dat wilt, hoef je niet te zeggen.
      </p>
      <ol>
        <li>
          Stuur een <Link to="/inbox/newmail?subject=Terugbetaling">mail aan de beheerder</Link> met het nummer van je
          betaalbewijs.
        </li>
        <li>De beheerder boekt de credits van die betaling terug, voor zover je ze nog hebt.</li>
        <li>Het geld komt langs dezelfde weg terug, zonder kosten, binnen veertien dagen na je mail.</li>
      </ol>
      <h3>Wat al is uitgegeven</h3>
      <p>
        Credits die al premium, een sms of iets uit de winkel zijn geworden, komen niet terug, tenzij wat je kreeg niet
        werkte. Dan heb je recht op herstel, en anders op je geld.
      </p>
      <h3>Als je bank het geld terughaalt</h3>
      <p>
        Laat je een betaling bij je bank of kaart terugboeken, dan gaan de credits ervan weer van je saldo af, voor
        zover ze er nog zijn. Wat je ervan te koop hebt staan en waar niemand op bood, komt daarvoor terug. Schrijf de
        beheerder liever eerst: dat is sneller, en je houdt wat je niet terug wilt.
      </p>
    </>
  )
}

function Privacy() {
  return (
    <>
      <h3>De regels gelden ook voor wie betaalt</h3>
      <p>
        Eén levende gangster per persoon, geen bots, geen credits buiten het spel verkopen of kopen. Premium koopt geen
        enkele regel af. Alle <Link to="/regels">regels van het spel</Link>.
      </p>
      <h3>Wat we van een betaling bewaren</h3>
      <p>
        Welk pakket, het bedrag, wanneer, hoe het afliep en het nummer van de betaaldienst. Meer niet: geen naam, geen
        rekeningnummer en niets van je kaart of bank. Die vul je alleen bij de betaaldienst in, en die geeft ze niet aan
        ons door.
      </p>
      <h3>Waarom, en hoe lang</h3>
      <p>
        Om je credits te leveren en terug te kunnen betalen: zo voeren we de koop uit. De belastingdienst verplicht ons
        de boekhouding zeven jaar te bewaren. Vraag je ons je gegevens te wissen, dan blijft van een betaling zolang
        alleen over wat daarvoor nodig is, los van je naam.
      </p>
      <h3>Sms</h3>
      <p>
        Voor een sms krijgt de sms-dienst je nummer en de tekst, en niemand anders. Zet je alle sms’jes uit, dan gaat er
        niets meer heen.
      </p>
      <h3>Je rechten</h3>
      <p>
        Je kunt opvragen wat we van je hebben, het laten verbeteren en laten wissen; bij{' '}
        <Link to="/settings?tab=beveiliging">Beveiliging</Link> haal je het zelf op. Wissen gebeurt binnen dertig dagen.
        Vind je dat het niet klopt, dan kun je ook naar de Autoriteit Persoonsgegevens.
      </p>
    </>
  )
}
