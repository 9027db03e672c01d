const WORD = /^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$/;
const PLACE = /^(?<module>[a-z]+)(?:\/(?<room>[a-z]+))?$/;

export interface Names {
  /** demandes */
  readonly module: string;
  /** paiement, where the module has rooms; its name and the module's are those of the files to plug in. */
  readonly base: string;
  readonly Base: string;
  /** demandes/paiement */
  readonly place: string;
  /** numero-siret : addresses */
  readonly kebab: string;
  /** numeroSiret : folders, files and values */
  readonly camel: string;
  /** NumeroSiret : types and components */
  readonly Pascal: string;
  /** numero_siret : SQL */
  readonly snake: string;
  /** NUMERO_SIRET : tables of routes */
  readonly UPPER: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Domain nouns: French, singular, no accent, as in the specification. */
export const namesOf = (place: string | undefined, slice: string | undefined): Names => {
  const { module, room } = PLACE.exec(place ?? '')?.groups ?? {};
  if (!place || !module || !slice || !WORD.test(slice)) {
    throw new Error(
      'Usage : npm run new-slice -- <module>[/<pièce>] <tranche>, sans accent : demandes/paiement caution',
    );
  }
  const base = room ?? module;
  const kebab = slice.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const Pascal = kebab.split('-').map(capital).join('');
  const snake = kebab.replaceAll('-', '_');
  return {
    ...{ module, base, Base: capital(base), place, kebab, Pascal, snake, UPPER: snake.toUpperCase() },
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
  };
};
