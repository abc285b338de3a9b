declare module 's3rver' {
  /** A server that speaks Amazon S3's protocol; its one key is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
