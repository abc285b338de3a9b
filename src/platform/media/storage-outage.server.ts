/** The storage of uploaded files does not answer, or not as it should; the message is for the operator. */
export class StorageOutage extends Error {}
