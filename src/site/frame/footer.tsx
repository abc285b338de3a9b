import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSite } from '../values/use-values.ts'
import { copyrightLine } from './copyright-line.ts'
import { Logo } from './logo.tsx'
import { SocialIcon } from './social-icon.tsx'
import { chooseTheme, useTheme } from './theme.ts'

function ThemeSwitch() {
  const theme = useTheme()
  return (
    <button type="button" className="theme-switch" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
      <span>
        <Moon className="icon" />
        Dark theme
      </span>
      <span>
        <Sun className="icon" />
        Light theme
      </span>
    </button>
  )
}

export function Footer() {
  const site = useSite()
  return (
    <footer className="footer">
      <div className="page-wrap">
        <div className="footer-columns">
          <div>
            <Logo />
            <p className="max-w-[26em]">{site.footerLine}</p>
            <div className="row">
              {site.social.map(({ network, url }) => (
                <a
                  key={url}
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
          {site.footer.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-legal">
          <span>{copyrightLine(site)}</span>
          <span>{site.affiliateNote}</span>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
