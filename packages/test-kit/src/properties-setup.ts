import { configureGlobal } from 'fast-check'

configureGlobal({
  /** The seed of all property tests, so that two runs try the same examples. Another seed tries others. */
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_122),
  /** A `maxLength` is a length that is reached: left to itself fast-check makes no array of more than ten. */
  defaultSizeToMaxWhenMaxSpecified: true,
})
