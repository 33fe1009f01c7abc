import { type Draft, type FormState, useForm, useSession } from '@sottomondo/mfe-kit'
import { auctionFailed } from '../auction-texts.tsx'
import type { LinkedItem } from '../linked-item.ts'
import type { ItemType } from '../list/auction-query.ts'
import type { Priced } from '../prices/prices.tsx'

export const noItem = {
  itemId: null,
  bulletAmount: null,
  creditsAmount: null,
  startingPrice: null,
  quickSalePrice: null,
}

type Values = Draft<'POST /api/auction/create'>
/** The form of a sale. */
export type Sale = FormState<Values>

interface SaleOptions {
  begun: ItemType
  linked: LinkedItem | undefined
  /** Called with the kind of thing that was put up last. */
  onPriced: (priced: Priced) => void
  reload: () => Promise<void>
}

/** The form's state: what is sold, and for how much. */
export function useSale({ begun, linked, onPriced, reload }: SaleOptions): Sale {
  const { accountId, accountName } = useSession()
  const sale: Sale = useForm('POST /api/auction/create', {
    start: {
      ...noItem,
      itemType: begun,
      itemId: linked?.carId ?? linked?.witnessId ?? null,
      startingPrice: linked?.startingPrice ?? null,
      isAnonymous: false,
      sellerId: String(accountId),
      sellerAccountName: accountName ?? '',
    },
    judge: faultsOf,
    failed: auctionFailed,
    // The kind stays what it was, as the prices beside it do: the form as a whole begins anew, not half of it.
    after: (_, { body: { itemType } }) => {
      sale.set({ ...noItem, itemType: itemType as ItemType })
      onPriced({ itemType: itemType as ItemType, name: '' })
    },
    reload,
  })
  return sale
}

/** What the contract can't say: which fields a type needs, and how the two prices go together. */
function faultsOf({ itemType, itemId, bulletAmount, creditsAmount, startingPrice, quickSalePrice }: Values) {
  return {
    ...(itemType === 'CAR' && itemId === null && { itemId: 'Kies een auto.' }),
    ...(itemType === 'BULLETS' && bulletAmount === null && { bulletAmount: 'Vul in hoeveel kogels je veilt.' }),
    ...(itemType === 'CREDITS' && creditsAmount === null && { creditsAmount: 'Vul in hoeveel credits je veilt.' }),
    ...(quickSalePrice !== null &&
      startingPrice !== null &&
      quickSalePrice < startingPrice && {
        quickSalePrice: 'De directe prijs mag niet lager zijn dan de startprijs.',
      }),
  }
}
