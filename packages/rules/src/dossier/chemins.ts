import type * as z from 'zod';
import { champsOf, withChamps } from '../versions/index.ts';
import {
  type attestationSchema,
  CHEMINS_SAISIS,
  type Changements,
  type CheminSaisi,
  type demandeurSchema,
  type descriptionDossierSchema,
} from './dossier.schema.ts';

type Attestation = Readonly<z.infer<typeof attestationSchema>>;
type Description = Readonly<
  Pick<
    z.infer<typeof descriptionDossierSchema>,
    'id_sous_type_dispositif' | 'renouvellement' | 'pluriannuel' | 'couplage_tca'
  >
>;
type Demandeur = Readonly<Omit<z.infer<typeof demandeurSchema>, 'id_siret' | 'nom'>>;

/** A dossier in the groups that its paths begin with: as it is answered, or as it is kept. */
export interface DossierGroupe {
  readonly identifiant: { readonly step: number };
  readonly description: Description;
  readonly demandeur: Demandeur;
  readonly attestation: Attestation | null;
}

const SANS_ATTESTATION: Attestation = { accepte: false, date: null, id_signataire: null };
const CHEMINS = Object.keys(CHEMINS_SAISIS) as readonly CheminSaisi[];

/** What an association may write, as it is now, by its paths. */
export const flattenDossier = (dossier: DossierGroupe): Required<Changements> => {
  const groupes: Readonly<Record<string, object>> = {
    ...dossier,
    attestation: dossier.attestation ?? SANS_ATTESTATION,
  };
  const read = (chemin: CheminSaisi): unknown => {
    const [groupe = '', champ = ''] = chemin.split('.');
    return (groupes[groupe] as Readonly<Record<string, unknown>>)[champ] ?? null;
  };
  return Object.fromEntries(CHEMINS.map((chemin) => [chemin, read(chemin)])) as Required<Changements>;
};

/** DOSSIER-046: the date is the server's, of the moment when it was accepted. */
export const attestationOf = (
  attestation: Attestation | null,
  changes: Changements,
  now: string,
): Attestation | null => {
  if (champsOf(changes, 'attestation').length === 0) return attestation;
  const next = withChamps(attestation ?? SANS_ATTESTATION, changes, 'attestation');
  const date = changes['attestation.accepte'] === true ? now : next.date;
  return { ...next, date: next.accepte ? date : null };
};

/** The groups as these changes leave them; of the first two, only what changes. */
export const unflattenDossier = (
  { demandeur, attestation }: Pick<DossierGroupe, 'demandeur' | 'attestation'>,
  changes: Changements,
  now: string,
) => ({
  identifiant: withChamps<Partial<DossierGroupe['identifiant']>>({}, changes, 'identifiant'),
  description: withChamps<Partial<Description>>({}, changes, 'description'),
  demandeur: withChamps(demandeur, changes, 'demandeur'),
  attestation: attestationOf(attestation, changes, now),
});
