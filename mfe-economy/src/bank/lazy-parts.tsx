import { Button } from '@sottomondo/ui-kit/button'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'

/** No part of the first screen's bytes: they come with the page. */
export const GiftRoom = lazyPart(() =>
  import(/* webpackChunkName: 'bank-lazy' */ './late.tsx').then((file) => file.GiftRoom),
)
export const ListExport = lazyPart(
  () => import(/* webpackChunkName: 'bank-lazy' */ './late.tsx').then((file) => file.ListExport),
  {
    placeholder: (
      <Button small busy>
        Bewaar als CSV
      </Button>
    ),
  },
)
