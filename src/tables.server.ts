/** Every table, parents before children: the order in which an archive can be read back in. */
import { sessions, users } from '#auth/tables.server.ts'
import { automationSpend, jobLog, jobPosts, jobResults, jobs } from '#automation/tables.server.ts'
import { blogPosts, postRedirects, postRevisions } from '#blog/tables.server.ts'
import { categories, categoryRedirects } from '#categories/tables.server.ts'
import { compatibilityMatches, travelProfiles } from '#compatibility/tables.server.ts'
import { contactMessages } from '#contact/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { galleryImages } from '#gallery/tables.server.ts'
import { importedItems, oldAddresses } from '#imports/tables.server.ts'
import {
  itineraries,
  itineraryBookmarkLinks,
  itineraryBookmarks,
  itineraryDays,
  itineraryRedirects,
} from '#itineraries/tables.server.ts'
import {
  newsletterConfirmations,
  newsletterDepartures,
  newsletterDigests,
  newsletterRecipients,
  newsletterSubscribers,
  newsletterUnsubscribeLinks,
} from '#newsletter/tables.server.ts'
import { rateLimits } from '#platform/http/tables.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'

export const tables = {
  users,
  sessions,
  rateLimits,
  settings,
  media,
  categories,
  categoryRedirects,
  destinations,
  blogPosts,
  postRevisions,
  postRedirects,
  importedItems,
  oldAddresses,
  galleryImages,
  affiliateProducts,
  itineraries,
  itineraryDays,
  itineraryBookmarks,
  itineraryBookmarkLinks,
  itineraryRedirects,
  travelProfiles,
  compatibilityMatches,
  newsletterSubscribers,
  newsletterDepartures,
  newsletterConfirmations,
  newsletterUnsubscribeLinks,
  newsletterDigests,
  newsletterRecipients,
  contactMessages,
  jobs,
  jobResults,
  jobPosts,
  jobLog,
  automationSpend,
}
