/**
 * All names of settings, and whether an archive of the site carries each: what belongs to this installation, and above all what
 * gives access to it (credentials, keys), stays here.
 */
export const settingNames = {
  /** E-mail address and code hash of the admin. */
  admin: 'stays',
  /** The last nightly archive, and which instance made it. */
  archives: 'stays',
  /** The last backup that was sent, and its outcome. */
  backups: 'stays',
  'automation-plan': 'carried',
  /** Whether the automation is running: a copied site must not start to spend money by itself. */
  'automation-state': 'stays',
  /** Whether this site has had the demo. */
  demo: 'carried',
  /** The archive for undoing the removal of the demo, a file on this server. */
  'demo-removal': 'stays',
  'form-secret': 'stays',
  /** Steps of the first start that were skipped. */
  'first-start': 'carried',
  /** When letters are sent automatically: a copied site must not start to write to its readers. */
  letters: 'stays',
  /** Whether links are checked: an author who has switched it off has done so for every copy. */
  links: 'carried',
} as const satisfies Record<string, 'carried' | 'stays'>

export type SettingName = keyof typeof settingNames
