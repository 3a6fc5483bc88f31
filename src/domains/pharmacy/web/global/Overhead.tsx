import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import type { Point } from '#kit/geo.ts'
import { formatDay, formatWhole, formatZonedMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Badge, type Tone } from '#web/ui/states/Badge.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { PharmacyContract } from '../../contract.ts'
import { pharmacyQuery } from '../api.ts'
import { isOfNow, OtherSky } from './OtherSky.tsx'
import { SkyPlot } from './SkyPlot.tsx'
import { globalTexts } from './texts.ts'

type Status = Answer<PharmacyContract['satelliteStatus']>

const pollMs = 30_000
const tones: Readonly<Record<Status['satelliteNetworks'][string]['status'], Tone>> = {
  operational: 'good',
  degraded: 'warn',
  offline: 'bad',
  unknown: 'neutral',
}

/** What stands above a place, worked out from orbits each half minute, or of the orbits' own day; computed, not received. */
export function Overhead({ place, wanted }: { place: Point | null; wanted: number }) {
  const t = useText(globalTexts)
  const where = place ? { lat: place.latitude.toFixed(3), lng: place.longitude.toFixed(3) } : {}
  const [moment, setMoment] = useState<string | null>(null)
  const query = useQuery({
    ...pharmacyQuery('satelliteStatus', { ...where, ...(place && moment ? { at: moment } : {}) }),
    // The sky of a day that is over stays as it was.
    refetchInterval: moment ? false : pollMs,
    staleTime: pollMs,
    placeholderData: keepPreviousData,
  })
  const status = query.data
  return (
    <Card labelledBy="overhead">
      <CardPart className="stack">
        <CardHead
          id="overhead"
          level={3}
          title={t('overhead')}
          hint={
            status &&
            (isOfNow(status)
              ? t('overheadAt', { time: formatZonedMoment(status.computedAt) })
              : t('computedFor', { time: formatZonedMoment(status.skyAt) }))
          }
          aside={<Badge outline>{t('computed')}</Badge>}
        />
        {place ? <OtherSky status={status} moment={moment} onMoment={setMoment} /> : <p>{t('overheadNowhere')}</p>}
        {query.isError && !status ? (
          <ErrorState title={t('overheadFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : status ? (
          <>
            <div className="grid gap-6 items-start tablet:grid-cols-[20rem_minmax(0,1fr)]">
              {status.sky.length > 0 ? (
                <SkyPlot sky={status.sky} />
              ) : (
                <p className="hint">{t(place ? 'skyNone' : 'skyEmpty')}</p>
              )}
              <ul className="stack">
                {Object.entries(status.satelliteNetworks).map(([name, one]) => (
                  <NetworkRow
                    key={name}
                    name={name}
                    one={one}
                    station={status.groundStations[0]}
                    wanted={wanted}
                    isNow={isOfNow(status)}
                  />
                ))}
              </ul>
            </div>
            <p className="hint">{t('pdopIs', { wanted })}</p>
          </>
        ) : (
          <Loading className="stack">
            <Skeleton height={200} />
          </Loading>
        )}
      </CardPart>
      {status && status.sky.length > 0 ? (
        <Disclosure summary={t('eachSatellite', { count: status.sky.length })}>
          <Facts
            small
            ruled
            facts={status.sky.map((one) => ({
              key: `${one.network}${one.name}`,
              name: one.name,
              value: t('heightOf', { height: Math.round(one.elevation), way: Math.round(one.azimuth) }),
            }))}
          />
        </Disclosure>
      ) : null}
      {status && status.groundStations.length > 0 ? <GroundStations stations={status.groundStations} /> : null}
    </Card>
  )
}

function GroundStations({ stations }: { stations: Status['groundStations'] }) {
  const t = useText(globalTexts)
  return (
    <Disclosure summary={t('eachStation', { count: stations.length })}>
      <Facts
        small
        ruled
        facts={stations.map(({ name, kilometers }) => ({
          key: name,
          name,
          value: t('stationKm', { km: formatWhole(kilometers) }),
        }))}
      />
      <p className="hint mt-3">{t('stationsText')}</p>
    </Disclosure>
  )
}

type NetworkRowProps = {
  name: string
  one: Status['satelliteNetworks'][string]
  station: Status['groundStations'][number] | undefined
  wanted: number
  isNow: boolean
}

function NetworkRow({ name, one, station, wanted, isNow }: NetworkRowProps) {
  const t = useText(globalTexts)
  const ui = useText(uiTexts)
  const known = (value: number | null, unit = '') => (value === null ? ui('notKnown') : `${value}${unit}`)
  const state = t(`status.${one.status}`)
  const isGround = name === 'AWS Ground Station'
  return (
    <li>
      <div className="row row-between">
        <h4>{name}</h4>
        <span className="row">
          {one.isSample ? <Badge outline>{ui('sample')}</Badge> : null}
          <Badge tone={tones[one.status]}>
            {isNow || one.status === 'unknown' ? state : t('stateThen', { state })}
          </Badge>
        </span>
      </div>
      <p className="small text-ink-3">
        {isGround
          ? station
            ? t('station', { name: station.name, km: formatWhole(station.kilometers) })
            : t('stationUnknown')
          : one.epoch === null
            ? t('noElements')
            : t('epoch', {
                count: one.satellites ?? 0,
                day: formatDay(one.epoch),
                age: one.ageDays ?? 0,
                source: one.source ?? '',
              })}{' '}
        {one.fresh !== null && one.fresh < (one.satellites ?? 0)
          ? one.fresh === 0
            ? t('freshNone')
            : t('fresh', { count: one.fresh })
          : null}
      </p>
      {isGround || one.visible === null ? null : (
        <p className="small row gap-x-4 gap-y-0 tabular">
          <span>{t('visible', { value: known(one.visible) })}</span>
          <span>{t('pdop', { value: known(one.pdop) })}</span>
          <span>{t('expected', { value: known(one.precision, ' m') })}</span>
          <span>{t('latency', { value: known(one.latency, ' ms') })}</span>
          {one.precision === null ? null : (
            <span>{t(one.precision <= wanted ? 'isAsExact' : 'isLessExact', { wanted })}</span>
          )}
        </p>
      )}
    </li>
  )
}
