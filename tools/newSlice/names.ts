const WORD = /^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$/;

export interface Names {
  /** demandes */
  readonly module: string;
  readonly Module: string;
  /** numero-siret : folders */
  readonly kebab: string;
  /** numeroSiret : files and values */
  readonly camel: string;
  /** NumeroSiret : types and components */
  readonly Pascal: string;
  /** numero_siret : SQL */
  readonly snake: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Domain nouns: French, singular, no accent, as in the specification. */
export const namesOf = (module: string | undefined, slice: string | undefined): Names => {
  if (!module || !slice || !/^[a-z]+$/.test(module) || !WORD.test(slice)) {
    throw new Error('Usage : npm run new-slice -- <module> <tranche>, sans accent : demandes numero-siret');
  }
  const kebab = slice.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const Pascal = kebab.split('-').map(capital).join('');
  return {
    module,
    Module: capital(module),
    kebab,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    snake: kebab.replaceAll('-', '_'),
  };
};
