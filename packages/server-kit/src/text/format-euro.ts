const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** €1.234, without the space that the locale puts after the sign. */
export const formatEuro = (amount: number): string => euros.format(amount).replace(/\s/u, '')
