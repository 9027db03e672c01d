/** The part of autocannon that the bench uses: the package brings no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Client {
      setRequests(requests: readonly { readonly setupRequest: (given: object) => object }[]): void;
    }
    interface Options {
      readonly url: string;
      readonly connections: number;
      readonly duration: number;
      readonly timeout: number;
      readonly sampleInt: number;
      readonly setupClient: (client: Client) => void;
    }
    interface Result {
      readonly duration: number;
      readonly errors: number;
      readonly non2xx: number;
      readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    }
    interface Run extends PromiseLike<Result> {
      on(event: 'response', listener: (client: Client, status: number, bytes: number, ms: number) => void): this;
      stop(): void;
    }
  }
  function autocannon(options: autocannon.Options): autocannon.Run;
  export = autocannon;
}
