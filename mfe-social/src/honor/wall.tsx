import { PlayerName } from '@sottomondo/mfe-kit'
import { Cards } from '@sottomondo/ui-kit/cards'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { When } from '@sottomondo/ui-kit/when'
import css from './honor.module.css'
import { type Gift, giftText } from './honor-texts.ts'
import { Seal } from './seal.tsx'

/** The last seals that others pressed onto the player's name, each with its giver and their words. */
export function Wall({ received }: { received: readonly Gift[] | undefined }) {
  return (
    <Panel title="Jouw muur van was">
      {received?.length === 0 ? (
        <EmptyState title="Nog kaal">Wie iets voor een ander doet, vindt hier vroeg of laat een zegel.</EmptyState>
      ) : (
        <Cards
          label="Wat je kreeg"
          items={received}
          itemKey={({ honorTransactionId }) => honorTransactionId}
          loadingCards={5}
          card={({ senderAccountName, type, honorAmount, subject, createdAt }) => (
            <div className={css.hung} data-type={type}>
              <Seal value={honorAmount} type={type} size="large" />
              <span className="visually-hidden">{giftText(honorAmount, type)} van </span>
              <PlayerName name={senderAccountName} />
              {subject && <q className={css.words}>{subject}</q>}
              <When at={createdAt} className={css.when} />
            </div>
          )}
        />
      )}
    </Panel>
  )
}
