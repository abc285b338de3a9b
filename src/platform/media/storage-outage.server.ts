/** The storage of uploads does not answer, or wrongly; the message is for the operator. */
export class StorageOutage extends Error {}
