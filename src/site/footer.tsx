import { Moon, Sun } from 'lucide-react'
import { site } from '#site.config'
import { Logo } from './logo.tsx'
import { SocialIcon } from './social-icon.tsx'
import { chooseTheme, useTheme } from './theme.ts'

const columns = [
  {
    title: 'Explore',
    links: [
      ['About', '/about'],
      ['Blog', '/blog'],
      ['Travel Tips', '/blog?category=Travel%20Tips'],
      ['Gear Reviews', '/blog?category=Gear%20Reviews'],
    ],
  },
  {
    title: 'Plan',
    links: [
      ['Packing checklist', '/blog?search=checklist'],
      ['Budget Travel', '/blog?category=Budget%20Travel'],
      ['Itineraries', '/itineraries'],
    ],
  },
  {
    title: 'Say hello',
    links: [
      ['Contact', '/contact'],
      ['Admin', '/admin'],
    ],
  },
] as const

function ThemeSwitch() {
  const theme = useTheme()
  return (
    <button type="button" className="theme-switch" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
      <span className="contents dark:hidden">
        <Moon className="icon" />
        Dark theme
      </span>
      <span className="hidden dark:contents">
        <Sun className="icon" />
        Light theme
      </span>
    </button>
  )
}

export function Footer() {
  return (
    <footer className="footer">
      <div className="page-wrap">
        <div className="footer-columns">
          <div>
            <Logo />
            <p className="max-w-[26em]">{site.footerLine}</p>
            <div className="row mt-4.5">
              {site.social.map(({ network, url }) => (
                <a
                  key={network}
                  className="button button-outline button-icon"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer me"
                  aria-label={`${site.author.name} on ${network} (opens in a new tab)`}
                >
                  <SocialIcon network={network} />
                </a>
              ))}
            </div>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([label, href]) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-legal">
          <span>
            © {site.author.name}. All rights reserved {site.copyrightYear}.
          </span>
          <span>Some links are affiliate links. They cost you nothing extra.</span>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
