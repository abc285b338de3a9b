/**
 * Every name a setting may have, and whether an archive of the site carries it: what belongs to this installation, and
 * above all what opens it (credentials, keys), stays here.
 */
export const settingNames = {
  /** E-mail and hash of the admin's code. */
  admin: 'stays',
  /** Which night's archive was made, and by whom. */
  archives: 'stays',
  /** Which backup was sent away last, and what became of it. */
  backups: 'stays',
  'automation-plan': 'carried',
  /** Whether it is running: a copy of a site must not begin to spend money by itself. */
  'automation-state': 'stays',
  /** Whether this site has had the demo. */
  demo: 'carried',
  /** The archive by which removing the demo can be undone: it is on this server. */
  'demo-removal': 'stays',
  'form-secret': 'stays',
  /** Which stops of the first start were left out. */
  'first-start': 'carried',
  /** When letters go out by themselves: a copy of a site must not begin to write to its readers. */
  letters: 'stays',
  /** Whether links are looked at: an author who has switched it off has done so everywhere. */
  links: 'carried',
} as const satisfies Record<string, 'carried' | 'stays'>

export type SettingName = keyof typeof settingNames
