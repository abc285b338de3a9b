import { useSite } from '../values/use-values.ts'

export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 100 100" aria-hidden="true">
      <path className="logo-eye" d="M2.48 50Q28.4 14.36 50 14.36T97.52 50Q71.6 85.64 50 85.64T2.48 50" />
      <path className="logo-sun" d="M29.48 53.24a20.52 20.52 0 0 1 41.04 0Z" />
      <path className="logo-sea" d="M95.12 53.24Q70.6 85.64 50 85.64T4.88 53.24Z" />
      <path
        className="logo-sun"
        d="M33.8 60.3q16.2-2.8 32.4 0-16.2 2.8-32.4 0m5.4 7.5q10.8-2.6 21.6 0-10.8 2.6-21.6 0m4.9 7q5.9-2.2 11.8 0-5.9 2.3-11.8 0"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <a className="logo" href="/">
      <LogoMark />
      {useSite().author.name}
    </a>
  )
}
