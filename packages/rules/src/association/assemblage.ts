import { isSameValue } from '../versions/index.ts';
import { type Adresse, adresseSchema, type ChampFiche, type Fiche, ficheSchema } from './fiche.schema.ts';
import { type Regime, regimeOf } from './regimes.ts';

type Valeurs = Readonly<Record<string, unknown>>;
const CHAMPS = Object.keys(ficheSchema.shape) as ChampFiche[];

/** The RNA is the register of the law of 1901; the legal form says it better when it is known. */
const regimeDuRegistre = (registre: Valeurs, id_rna: string | null): Regime | null => {
  const forme = registre['id_forme_juridique'];
  const regime = regimeOf(typeof forme === 'string' ? forme : null, registre['util_publique'] === true);
  return regime ?? (id_rna === null ? null : 'loi1901');
};

/** Line by line: what a registry writes in no right form is left out. */
export const readAdresse = (said: unknown): Adresse | null => {
  if (typeof said !== 'object' || said === null) return null;
  const lines = Object.entries(adresseSchema.shape).map(([line, schema]) => {
    const parsed = schema.safeParse((said as Valeurs)[line] ?? null);
    return [line, parsed.success ? parsed.data : null] as const;
  });
  return lines.every(([, value]) => value === null) ? null : (Object.fromEntries(lines) as Adresse);
};

/** What the registries say, field by field: what they write in no right form is left out. */
export const registreOf = (registre: Valeurs, id_rna: string | null): Partial<Fiche> => {
  const said: Valeurs = {
    ...registre,
    regime: regimeDuRegistre(registre, id_rna),
    adresse_siege: readAdresse(registre['adresse_siege']),
  };
  const read = CHAMPS.flatMap((champ) => {
    const parsed = ficheSchema.shape[champ].safeParse(said[champ] ?? null);
    return parsed.success && parsed.data !== null ? [[champ, parsed.data] as const] : [];
  });
  return Object.fromEntries(read);
};

/** What was typed, over what the registries say; the rest is empty. */
export const assembleFiche = (registre: Partial<Fiche>, typed: Valeurs): Fiche =>
  Object.fromEntries(
    CHAMPS.map((champ) => [champ, champ in typed ? typed[champ] : (registre[champ] ?? null)]),
  ) as unknown as Fiche;

/** What to keep of what was typed: what the registries say too is theirs again. */
export const typedOver = (registre: Partial<Fiche>, typed: Valeurs): Valeurs =>
  Object.fromEntries(
    Object.entries(typed).filter(([champ, value]) => !isSameValue(registre[champ as ChampFiche] ?? null, value)),
  );

/** The registries' value of each field that was typed over. */
export const hiddenByTyped = (registre: Partial<Fiche>, typed: Valeurs): Valeurs =>
  Object.fromEntries(
    Object.entries(registre).filter(([champ, value]) => champ in typed && !isSameValue(typed[champ], value)),
  );
