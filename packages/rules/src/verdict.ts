/** The answer of a rule: allowed, or refused with a code whose sentence lives in the catalogue. Rules never throw. */
export type Verdict<Code extends string = string> = { readonly ok: true } | { readonly ok: false; readonly code: Code };

export const allowed: { readonly ok: true } = { ok: true };

export const denied = <const Code extends string>(code: Code): { readonly ok: false; readonly code: Code } => ({
  ok: false,
  code,
});
