export interface Violation {
  readonly law: string;
  readonly file: string;
  readonly detail: string;
}
