/** Closed lists without zod: the desk's forms read them. */
export const writerRoles = ['contributor', 'editor'] as const
export type WriterRole = (typeof writerRoles)[number]

/** The rights of each role, in words that continue after a name. */
export const roleWords = {
  contributor: {
    label: 'Contributor',
    may: 'Drafts and pictures, but no publishing, deleting or mailing.',
  },
  editor: { label: 'Editor', may: 'Everything but settings, money and people.' },
} as const satisfies Record<WriterRole, { label: string; may: string }>

export const invitationDays = 7
