import { CityName } from '@sottomondo/mfe-kit'

/** 'Kogelfabriek in Rome'. @param cityName undefined until it is known */
export const FactoryTitle = ({ word, cityName }: { word: 'van' | 'in'; cityName: string | undefined }) =>
  cityName === undefined ? (
    'Kogelfabriek'
  ) : (
    <>
      Kogelfabriek {word} <CityName name={cityName} />
    </>
  )
