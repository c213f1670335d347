type Asked = { path: string; query: URLSearchParams; headers: Headers }
type Answer = (asked: Asked) => Response | Promise<Response>

type Air = { celsius: number; windMs: number; gustMs?: number }
type Moment = Air & { time: string; rain1?: number; rain6?: number; percent?: number }

/** A reply of MET Norway: its shape was recorded, its values are invented. */
export function metReply(moments: Moment[], units: Record<string, string> = {}) {
  const rain = (mm: number | undefined, percent?: number) =>
    mm === undefined
      ? undefined
      : {
          summary: { symbol_code: 'lightrain' },
          details: {
            precipitation_amount: mm,
            ...(percent !== undefined && { probability_of_precipitation: percent }),
          },
        }
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [2.9, 42.7, 30] },
    properties: {
      meta: {
        updated_at: '2026-11-20T05:31:08Z',
        units: { air_temperature: 'celsius', precipitation_amount: 'mm', wind_speed: 'm/s', ...units },
      },
      timeseries: moments.map(({ time, celsius, windMs, gustMs, rain1, rain6, percent }) => ({
        time,
        data: {
          instant: {
            details: {
              ...{ air_temperature: celsius, wind_speed: windMs },
              ...{ wind_from_direction: 310.2, relative_humidity: 61 },
              ...(gustMs !== undefined && { wind_speed_of_gust: gustMs }),
            },
          },
          next_1_hours: rain(rain1, percent),
          next_6_hours: rain(rain6, percent),
        },
      })),
    },
  }
}

/** One hour of light rain, as it was recorded. */
export const lightRain = metReply([
  { time: '2026-11-20T08:00:00Z', celsius: 9.4, windMs: 7.1, rain1: 0.8, rain6: 4.2 },
])

/** A reply of Open-Meteo: its shape was recorded, its values are invented. Shapes: hours by 'YYYY-MM-DDTHH:MM'. */
export function openMeteoReply(
  hours: { time: string; rain?: number; percent?: number; gust?: number; celsius?: number }[],
  offset = 0,
) {
  return {
    ...{ latitude: 42.7, longitude: 2.9, generationtime_ms: 0.15, utc_offset_seconds: offset },
    ...{ timezone: 'GMT', timezone_abbreviation: 'GMT', elevation: 30 },
    hourly_units: {
      ...{ time: 'iso8601', precipitation_probability: '%', precipitation: 'mm' },
      ...{ wind_gusts_10m: 'km/h', temperature_2m: '°C' },
    },
    hourly: {
      time: hours.map(({ time }) => time),
      precipitation: hours.map(({ rain = 0 }) => rain),
      precipitation_probability: hours.map(({ percent = 5 }) => percent),
      wind_gusts_10m: hours.map(({ gust = 20 }) => gust),
      temperature_2m: hours.map(({ celsius = 12 }) => celsius),
    },
  }
}

/** For tests: a service of forecasts, MET Norway or Open-Meteo, on a free port of this machine. */
export function forecastServer() {
  const asked: Asked[] = []
  const silences: (() => void)[] = []
  const played = { answer: (() => Response.json(lightRain)) as Answer }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 255,
    fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== '/locationforecast/2.0/compact' && pathname !== '/forecast')
        return new Response('Not Found', { status: 404 })
      const question = { path: pathname, query: searchParams, headers: request.headers }
      asked.push(question)
      return played.answer(question)
    },
  })
  return {
    base: `http://127.0.0.1:${server.port}`,
    /** What it was asked, oldest first. */
    asked,
    /** How it answers from now on. */
    play(answer: Answer) {
      played.answer = answer
    },
    /** An answer that does not come before the server ends. */
    silence: () => new Promise<Response>((resolve) => silences.push(() => resolve(new Response()))),
    async [Symbol.asyncDispose]() {
      for (const end of silences) end()
      await server.stop(true)
    },
  }
}
