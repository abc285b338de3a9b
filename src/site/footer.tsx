import { useQuery } from '@tanstack/react-query'
import { Moon, Sun } from 'lucide-react'
import { site } from '#site.config'
import { type FooterCategory, type FooterNames, footerNamesKey } from './footer-categories.ts'
import { links } from './links.ts'
import { Logo } from './logo.tsx'
import { SocialIcon } from './social-icon.tsx'
import { chooseTheme, useTheme } from './theme.ts'

/** Without an address it is the list of a category. */
type FooterLink = [label: string, href: string] | [category: FooterCategory]

const columns: { title: string; entries: FooterLink[] }[] = [
  {
    title: 'Explore',
    entries: [['About', links.about()], ['Blog', links.blog()], ['Travel Tips'], ['Gear Reviews']],
  },
  {
    title: 'Plan',
    entries: [
      ['Packing checklist', links.blog({ search: 'checklist' })],
      ['Budget Travel'],
      ['Itineraries', links.itineraries()],
    ],
  },
  {
    title: 'Say hello',
    entries: [
      ['Contact', links.contact()],
      ['Admin', links.admin()],
    ],
  },
]

function present(names: FooterNames, [label, href]: FooterLink) {
  if (href) return { label, href }
  const category = names[label as FooterCategory]
  return category === null ? null : { label: category ?? label, href: links.blog({ category: category ?? label }) }
}

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
  const { data: names = {} } = useQuery<FooterNames>({ queryKey: footerNamesKey, enabled: false })
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
          {columns.map(({ title, entries }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map((entry) => {
                  const link = present(names, entry)
                  return (
                    link && (
                      <li key={link.href}>
                        <a href={link.href}>{link.label}</a>
                      </li>
                    )
                  )
                })}
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
