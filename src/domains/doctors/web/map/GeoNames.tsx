type OutsideSourceProps = { href: string; name: string }

/** Whose places a map shows, or under which terms. */
const OutsideSource = ({ href, name }: OutsideSourceProps) => (
  <a href={href} target="_blank" rel="noopener">
    {name}
  </a>
)

/** The source of the places on a map, and its terms. */
export const GeoNames = () => (
  <>
    <OutsideSource href="https://www.geonames.org" name="GeoNames" />{' '}
    <OutsideSource href="https://creativecommons.org/licenses/by/4.0/" name="CC BY 4.0" />
  </>
)
